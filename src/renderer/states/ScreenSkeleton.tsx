import { Skeleton } from "antd";
import { useTexts } from "../texts.ts";
import styles from "./states.module.css";

/** The outline of a screen while its document is on the way. */
export function ScreenSkeleton() {
  const t = useTexts("screen");
  return (
    <div className={styles.skeleton} role="status" aria-label={t("loading")}>
      <Skeleton active title={false} paragraph={{ rows: 1, width: "60%" }} />
      <Skeleton active title={{ width: 160 }} paragraph={{ rows: 8, width: "100%" }} />
    </div>
  );
}
