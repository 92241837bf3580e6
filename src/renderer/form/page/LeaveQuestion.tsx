import { Button, Modal } from "antd";
import { useTexts } from "../../texts.ts";
import { useInsidePane } from "./useInsidePane.ts";

interface QuestionProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** Asked when the user leaves a form with something unsaved. Escape means to stay. */
export function LeaveQuestion({ open, onStay, onDiscard, onSave }: QuestionProps) {
  const t = useTexts("form");
  const inside = useInsidePane();
  return (
    <Modal
      open={open}
      title={t("leave.title")}
      width={440}
      centered
      {...inside}
      onCancel={onStay}
      footer={
        <>
          <Button danger onClick={onDiscard}>
            {t("leave.discard")}
          </Button>
          <Button onClick={onSave}>{t("leave.save")}</Button>
          <Button type="primary" autoFocus onClick={onStay}>
            {t("leave.stay")}
          </Button>
        </>
      }
    >
      {t("leave.text")}
    </Modal>
  );
}
