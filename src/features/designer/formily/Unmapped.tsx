import { Alert } from "antd";
import type { Unmapped as Entry } from "../../../model/formily/schema.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./formily.module.css";

interface UnmappedProps {
  readonly entries: readonly Entry[];
  readonly complete: string;
  readonly partial: string;
}

/** What one of the two languages says and the other cannot, by its place. */
export function Unmapped({ entries, complete, partial }: UnmappedProps) {
  const t = useTexts("designer");
  if (entries.length === 0) return <Alert type="success" showIcon message={complete} />;
  return (
    <Alert
      type="warning"
      showIcon
      message={partial}
      description={
        <ul className={styles.entries}>
          {entries.map(({ path, reason, what = "" }) => (
            <li key={`${path} ${reason} ${what}`}>
              <code>{path}</code> {t(`formily.reasons.${reason}`, { what })}
            </li>
          ))}
        </ul>
      }
    />
  );
}
