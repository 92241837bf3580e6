import { Result } from "antd";
import { useTranslation } from "react-i18next";
import { AppError } from "../../model/error.ts";
import { Failure } from "../states/Failure.tsx";

/** In place of a record that could not be loaded: gone, not permitted, or failed with a retry. */
export function RecordFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation("form");
  if (error instanceof AppError && error.status === 404) return <Result status="404" title={t("gone.title")} subTitle={t("gone.text")} />;
  return <Failure error={error} onRetry={onRetry} />;
}
