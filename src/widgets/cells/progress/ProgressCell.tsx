import type { CellProps } from "../../../renderer/registry.ts";
import { defineCell, type OptionSchemas, type OptionsOf } from "../../define.ts";
import styles from "../cells.module.css";
import { TextCell } from "../text/TextCell.tsx";

const OPTIONS = {
  of: {
    type: "string",
    minLength: 1,
    description: "The number field of the same record that is the whole. Default: the field's maximum, else 100.",
  },
  warn: {
    type: "number",
    minimum: 0,
    maximum: 100,
    description: "Percent from which the bar is drawn as a warning.",
  },
} as const satisfies OptionSchemas;
type ProgressCellOptions = OptionsOf<typeof OPTIONS>;

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

export const progress = defineCell({
  name: "progress",
  description: "A number as a bar: how much of another one it is.",
  takes: { grid: ["integer", "number", "decimal"] },
  options: OPTIONS,
  component: ProgressCell,
  fits: () => false,
  align: "left",
  width: 140,
  examples: {
    field: "weight",
    value: 30,
    states: {
      Part: { value: "50.00", field: "amount", row: { count: 200 }, options: { of: "count" } },
      Over: { value: 120, options: { warn: 100 } },
      Unknown: { value: 30, options: { of: "count" } },
    },
  },
});
