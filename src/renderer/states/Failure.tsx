import { ReloadOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { AppError } from "../../model/error.ts";
import { useTexts } from "../texts.ts";
import { Outcome } from "./Outcome.tsx";
import styles from "./states.module.css";
import { useErrorText } from "./useErrorText.ts";

/** In place of a screen that could not be loaded: not found, not permitted, or failed with a retry. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts("screen");
  const textOf = useErrorText();
  if (error instanceof AppError && error.status === 403) return <NoPermission />;
  if (error instanceof AppError && error.status === 404) {
    return <Outcome className={styles.result ?? ""} status="404" title={t("notFound.title")} subTitle={t("notFound.text")} />;
  }
  return (
    <Outcome
      className={styles.result ?? ""}
      status="warning"
      title={t("failed.title")}
      subTitle={textOf(error)}
      extra={
        <Button type="primary" icon={<ReloadOutlined aria-hidden />} onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    />
  );
}

/** In place of a screen whose records the user may not view. */
export function NoPermission() {
  const t = useTexts("screen");
  return <Outcome className={styles.result ?? ""} status="403" title={t("noPermission.title")} subTitle={t("noPermission.text")} />;
}

/** A line above rows that are still there: the newest load failed. */
export function FailureLine({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts("screen");
  const textOf = useErrorText();
  return (
    <Alert
      type="error"
      showIcon
      message={t("failed.line", { reason: textOf(error) })}
      action={
        <Button size="small" onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    />
  );
}
