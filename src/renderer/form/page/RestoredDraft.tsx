import { Alert, Button, Popconfirm } from "antd";
import dayjs from "dayjs";
import { useTexts } from "../../texts.ts";
import styles from "../form.module.css";
import { useInsidePane } from "./useInsidePane.ts";

/** Says that the form holds what was left unsaved, and when; it can be taken out again. */
export function RestoredDraft({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  const t = useTexts("form");
  const { getContainer } = useInsidePane();
  return (
    <Alert
      type="info"
      showIcon
      className={styles.restored ?? ""}
      message={t("draft.restored", { time: dayjs(at).format("YYYY-MM-DD HH:mm") })}
      action={
        <Popconfirm
          title={t("draft.question")}
          okText={t("draft.discard")}
          cancelText={t("cancel")}
          okButtonProps={{ danger: true }}
          getPopupContainer={getContainer}
          onConfirm={onDiscard}
        >
          <Button size="small">{t("draft.discard")}</Button>
        </Popconfirm>
      }
    />
  );
}
