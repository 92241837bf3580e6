import { Alert } from "antd";
import type { PrintWarning } from "../../../print/draw.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./preview.module.css";
import { warningGroups } from "./warning-groups.ts";

/** Numbers of records that are named; of more it is said how many there are. */
const NAMED = 5;

/** What may not come out as it was meant, and that pre-printed paper is only shown. */
export function PreviewNotes({ warnings, isPreprinted }: { readonly warnings: readonly PrintWarning[]; readonly isPreprinted: boolean }) {
  const t = useTexts("print");
  const groups = warningGroups(warnings);
  const whereOf = (records: readonly number[]) =>
    records.length > NAMED
      ? t("warning.many", { count: records.length })
      : t("warning.records", { count: records.length, numbers: records.join(t("warning.separator")) });
  if (groups.length === 0 && !isPreprinted) return null;
  return (
    <div className={styles.notes}>
      {isPreprinted && <Alert type="info" showIcon closable={{ "aria-label": t("close") }} message={t("preview.preprinted")} />}
      {groups.length > 0 && (
        <Alert
          type="warning"
          showIcon
          closable={{ "aria-label": t("close") }}
          message={
            <ul className={styles.warnings}>
              {groups.map(({ warning, id, records }) => (
                <li key={`${warning} ${id}`}>{t(`warning.${warning}`, { id, where: whereOf(records) })}</li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}
