import { App, Button } from "antd";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";

/** How long what was done can be taken back where it is said, in seconds. */
const UNDO_SECONDS = 12;

/** Says what was done, with a button that takes it back where it can be, and what is said then. */
export function useToldDone() {
  const t = useTexts("workbench");
  const { message } = App.useApp();
  const errorText = useErrorText();
  return (text: string, undo: (() => Promise<void>) | undefined, undone: string) => {
    const key = `rights-${Date.now()}`;
    const back = async () => {
      message.destroy(key);
      try {
        await undo?.();
        message.success(undone);
      } catch (error) {
        message.error(errorText(error));
      }
    };
    const content = (
      <>
        <span>{text}</span>
        {undo && (
          <Button type="link" size="small" onClick={() => void back()}>
            {t("draft.undoApplied")}
          </Button>
        )}
      </>
    );
    message.success({ key, duration: UNDO_SECONDS, content });
  };
}
