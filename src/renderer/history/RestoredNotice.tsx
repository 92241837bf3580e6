import { Alert } from "antd";
import dayjs from "dayjs";
import { useTexts } from "../texts.ts";
import styles from "./history.module.css";
import type { RestoredVersion } from "./version-draft.ts";

/** Above a form that holds an older version: that nothing is saved yet, and which fields stay as they are. */
export function RestoredNotice({ version: { time, skipped } }: { version: RestoredVersion }) {
  const t = useTexts("history");
  return (
    <Alert
      type="info"
      showIcon
      className={styles.notice ?? ""}
      message={time === undefined ? t("restored") : t("restoredOf", { time: dayjs(time).format("YYYY-MM-DD HH:mm:ss") })}
      description={skipped.length > 0 ? t("left", { fields: skipped.join(t("listSeparator")) }) : undefined}
    />
  );
}
