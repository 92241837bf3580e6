import { AppError } from "../../../model/error.ts";
import { Failure } from "../../states/Failure.tsx";
import { Outcome } from "../../states/Outcome.tsx";
import { useTexts } from "../../texts.ts";

/** In place of a record that could not be loaded: gone, not permitted, or failed with a retry. */
export function RecordFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts("form");
  if (error instanceof AppError && error.status === 404) return <Outcome status="404" title={t("gone.title")} subTitle={t("gone.text")} />;
  return <Failure error={error} onRetry={onRetry} />;
}
