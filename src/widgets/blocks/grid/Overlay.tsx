import type { ReactNode } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./Grid.module.css";

/** What stands over the rows: that they are being loaded, or that there are none. `top` is the height of the header in pixels. */
export function Overlay({ loading, empty, top, children }: { loading: boolean; empty: boolean; top: number; children: ReactNode }) {
  const t = useTexts("widgets");
  if (loading)
    return (
      <div className={`${styles.overlay} ${styles.loading}`} style={{ insetBlockStart: top }} role="status">
        <span className={styles.spinner} />
        {t("grid.loading")}
      </div>
    );
  if (!empty) return null;
  return (
    <div className={styles.overlay} style={{ insetBlockStart: top }}>
      {children ?? t("grid.empty")}
    </div>
  );
}
