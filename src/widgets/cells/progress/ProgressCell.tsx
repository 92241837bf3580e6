import type { CellProps } from "../../../renderer/registry.ts";
import styles from "../cells.module.css";
import { TextCell } from "../text/TextCell.tsx";

export interface ProgressCellOptions {
  /** The field of the same record that is the whole. Default: the field's maximum, else 100. */
  readonly of?: string;
  /** Percent from which the bar is drawn as a warning. */
  readonly warn?: number;
}

/** How much of a whole a number is, in percent and as a bar. Where the whole is nothing, or hidden from the reader, the number alone. */
export function ProgressCell(props: CellProps<number | string, ProgressCellOptions>) {
  const { value, row, field, options } = props;
  if (value === null || value === undefined) return null;
  const whole = Number(options.of === undefined ? (field.property.maximum ?? 100) : row[options.of]);
  const percent = Math.round((Number(value) / whole) * 100);
  if (!Number.isFinite(percent)) return <TextCell {...props} options={{}} />;
  const filled = Math.min(100, Math.max(0, percent));
  return (
    <span className={styles.progress}>
      <span
        role="progressbar"
        aria-label={field.property.title}
        aria-valuenow={filled}
        aria-valuemin={0}
        aria-valuemax={100}
        className={`${styles.bar} ${options.warn !== undefined && percent >= options.warn ? styles.warning : ""}`}
      >
        <span style={{ width: `${filled}%` }} />
      </span>
      <span className={styles.number}>{percent}%</span>
    </span>
  );
}
