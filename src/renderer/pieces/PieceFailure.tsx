import { ReloadOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useErrorText } from "../states/useErrorText.ts";
import { useTexts } from "../texts.ts";

/** In place of a piece of a form that failed, or could not load what it shows. */
export function PieceFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts("screen");
  const textOf = useErrorText();
  return (
    <Alert
      type="error"
      showIcon
      message={t("failed.title")}
      description={textOf(error)}
      action={<Button size="small" type="text" icon={<ReloadOutlined aria-hidden />} aria-label={t("retry")} onClick={onRetry} />}
    />
  );
}
