import type { CellProps } from "../../../renderer/registry.ts";
import { separateThousands } from "../../blocks/money/format-money.ts";
import styles from "../cells.module.css";

export interface NumberCellOptions {
  /** Separate thousands. Default: true; years and numbers of things want false. */
  readonly separate?: boolean;
  readonly suffix?: string;
}

/** A number, to the right, with its digits in columns. */
export function NumberCell({ value, options }: CellProps<number, NumberCellOptions>) {
  if (value === null || value === undefined) return null;
  const text = options.separate === false ? String(value) : separateThousands(String(value));
  return <span className={styles.number}>{options.suffix ? `${text} ${options.suffix}` : text}</span>;
}
