import { Alert, Button } from "antd";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";

/** In place of a part of the page that could not be loaded: why, and once more. */
export function LoadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useTexts("screen");
  const textOf = useErrorText();
  return (
    <Alert
      type="error"
      showIcon
      message={textOf(error)}
      action={
        <Button size="small" onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    />
  );
}
