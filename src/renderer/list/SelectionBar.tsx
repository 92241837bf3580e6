import { Button } from "antd";
import { useTexts } from "../texts.ts";
import styles from "./list.module.css";

/** How many rows are chosen, over all pages, and how to let go of them. It keeps its line, so that nothing jumps. */
export function SelectionBar({ count, onClear }: { count: number; onClear: () => void }) {
  const t = useTexts("screen");
  return (
    <span className={styles.selected} role="status">
      {count > 0 && (
        <>
          {t("selected", { count })}
          <Button type="link" size="small" onClick={onClear}>
            {t("clear")}
          </Button>
        </>
      )}
    </span>
  );
}
