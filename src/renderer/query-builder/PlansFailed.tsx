import { Button } from "antd";
import { useTexts } from "../texts.ts";
import styles from "./builder.module.css";

/** In place of plans that could not be loaded. */
export function PlansFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts("query");
  const s = useTexts("screen");
  return (
    <p className={styles.none} role="alert">
      {t("plansFailed")}
      <Button type="link" size="small" onClick={onRetry}>
        {s("retry")}
      </Button>
    </p>
  );
}
