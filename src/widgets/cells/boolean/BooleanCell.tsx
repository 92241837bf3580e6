import { wordFor } from "../../../model/boolean-words.ts";
import type { CellProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../cells.module.css";

export interface BooleanCellOptions {
  readonly on?: string;
  readonly off?: string;
}

/** Yes, no, or nothing. In words: a tick alone says nothing to a screen reader or on paper. */
export function BooleanCell({ value, options, field }: CellProps<boolean, BooleanCellOptions>) {
  const t = useTexts("widgets");
  if (value === null || value === undefined) return null;
  const text = (value ? options.on : options.off) ?? wordFor(field.property, value, { yes: t("boolean.yes"), no: t("boolean.no") });
  return value ? text : <span className={styles.no}>{text}</span>;
}
