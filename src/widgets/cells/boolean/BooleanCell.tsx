import type { CellProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../cells.module.css";

export interface BooleanCellOptions {
  readonly on?: string;
  readonly off?: string;
}

/** Yes, no, or nothing. In words: a tick alone says nothing to a screen reader or on paper. */
export function BooleanCell({ value, options }: CellProps<boolean, BooleanCellOptions>) {
  const t = useTexts("widgets");
  if (value === null || value === undefined) return null;
  return value ? (options.on ?? t("boolean.yes")) : <span className={styles.no}>{options.off ?? t("boolean.no")}</span>;
}
