import { Button, Empty } from "antd";
import type { Screen } from "../../model/documents.ts";
import { useTexts } from "../texts.ts";
import styles from "./states.module.css";

interface EmptyRowsProps {
  readonly filtered: boolean;
  /** What the screen says of it. */
  readonly words?: Screen["empty"];
  /** The action of the toolbar that leads on, where the user may do it. */
  readonly next?: { readonly text: string; readonly run: () => void } | undefined;
  readonly onClear: () => void;
}

/**
 * In place of rows. Without a filter: what the screen says, or that there is no data yet, and what to do next where the user may.
 * With one: that nothing matches, and how to clear it.
 */
export function EmptyRows({ filtered, words, next, onClear }: EmptyRowsProps) {
  const t = useTexts("screen");
  const title = filtered ? t("empty.filtered") : (words?.title ?? t("empty.none"));
  const hint = filtered ? undefined : words?.description;
  const description = (
    <>
      <span className={styles.nothing}>{title}</span>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </>
  );
  return (
    <Empty className={styles.empty ?? ""} image={Empty.PRESENTED_IMAGE_SIMPLE} description={description}>
      {filtered ? (
        <Button onClick={onClear}>{t("empty.clear")}</Button>
      ) : (
        next && (
          <Button type="primary" onClick={next.run}>
            {next.text}
          </Button>
        )
      )}
    </Empty>
  );
}
