import { Button, Empty } from "antd";
import { useTexts } from "../texts.ts";
import styles from "./states.module.css";

/**
 * In place of rows. Without a filter: that there is no data yet, and how to add some where the user may.
 * With one: that nothing matches, and how to clear it.
 */
export function EmptyRows({ filtered, onAdd, onClear }: { filtered: boolean; onAdd?: (() => void) | undefined; onClear: () => void }) {
  const t = useTexts("screen");
  return (
    <Empty className={styles.empty ?? ""} image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(filtered ? "empty.filtered" : "empty.none")}>
      {filtered ? (
        <Button onClick={onClear}>{t("empty.clear")}</Button>
      ) : (
        onAdd && (
          <Button type="primary" onClick={onAdd}>
            {t("add")}
          </Button>
        )
      )}
    </Empty>
  );
}
