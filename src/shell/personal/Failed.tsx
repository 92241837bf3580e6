import { Button, Empty } from "antd";
import { useTranslation } from "react-i18next";
import { failureOf } from "../sign-in/failure.ts";

/** A part that could not be fetched: why, and once more. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const failure = failureOf(error);
  const text = failure.message === failure.code ? t(failure.code, { ns: "errors", ...failure.params }) : failure.message;
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text}>
      <Button onClick={onRetry}>{t("common.retry")}</Button>
    </Empty>
  );
}
