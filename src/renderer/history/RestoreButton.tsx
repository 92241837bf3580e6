import { Button, Popconfirm } from "antd";
import { useInsidePane } from "../form/page/useInsidePane.ts";
import { useTexts } from "../texts.ts";
import styles from "./history.module.css";

/** Asks, and takes a version into the edit form. */
export function RestoreButton({ onRestore }: { onRestore: () => Promise<void> }) {
  const t = useTexts("history");
  const { getContainer } = useInsidePane();
  return (
    <Popconfirm
      title={t("restore.title")}
      description={<div className={styles.question}>{t("restore.text")}</div>}
      okText={t("restore.ok")}
      cancelText={t("cancel")}
      getPopupContainer={getContainer}
      onConfirm={onRestore}
    >
      <Button className={styles.restore ?? ""} type="link" size="small">
        {t("restore.button")}
      </Button>
    </Popconfirm>
  );
}
