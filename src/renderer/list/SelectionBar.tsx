import { Button } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./list.module.css";

/** How many rows are chosen, over all pages, and how to let go of them. It keeps its line, so that nothing jumps. */
export function SelectionBar({ count, onClear }: { count: number; onClear: () => void }) {
  const { t } = useTranslation("screen");
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
