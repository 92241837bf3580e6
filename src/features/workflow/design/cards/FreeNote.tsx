import { Alert } from "antd";
import type { FreeReason } from "../../../../flow/design/block.ts";
import styles from "./cards.module.css";
import { useCards } from "./cards-context.ts";

/** Says kindly why a flow can only be looked at as cards, and where it can be changed. */
export function FreeNote({ free }: { readonly free: readonly FreeReason[] }) {
  const { t } = useCards();
  if (free.length === 0) return null;
  return (
    <Alert
      className={styles.note ?? ""}
      type="info"
      showIcon
      message={t("cards.free.title")}
      description={
        <ul>
          {free.map(({ code, names }) => (
            <li key={`${code} ${names.join(" ")}`}>{t(`cards.free.${code}`, { names: names.join(t("words.comma")) })}</li>
          ))}
        </ul>
      }
    />
  );
}
