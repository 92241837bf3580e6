import { formatSize } from "../../../model/files.ts";
import type { CellProps } from "../../../renderer/registry.ts";
import { separateThousands } from "../../blocks/money/format-money.ts";
import { defineCell, type OptionSchemas, type OptionsOf } from "../../define.ts";
import styles from "../cells.module.css";

const OPTIONS = {
  separate: {
    type: "boolean",
    default: true,
    description: "Separate thousands; false for years.",
  },
  bytes: {
    type: "boolean",
    default: false,
    description: "The number is one of bytes: told in KB, MB and so on.",
  },
  suffix: {
    type: "string",
    minLength: 1,
    description: "Text behind the number: a unit, say.",
  },
} as const satisfies OptionSchemas;
type NumberCellOptions = OptionsOf<typeof OPTIONS>;

/** A number, to the right, with its digits in columns. */
export function NumberCell({ value, options }: CellProps<number, NumberCellOptions>) {
  if (value === null || value === undefined) return null;
  if (options.bytes) return <span className={styles.number}>{formatSize(Number(value))}</span>;
  const text = options.separate === false ? String(value) : separateThousands(String(value));
  return <span className={styles.number}>{options.suffix ? `${text} ${options.suffix}` : text}</span>;
}

export const number = defineCell({
  name: "number",
  description: "A number, to the right.",
  takes: { grid: ["integer", "number", "decimal"] },
  options: OPTIONS,
  component: NumberCell,
  fits: (field) => field.kind === "integer" || field.kind === "number",
  align: "right",
  width: 100,
  examples: {
    field: "count",
    value: 1234567,
    states: {
      Year: { value: 2026, options: { separate: false } },
      Bytes: { value: 1_572_864, options: { bytes: true } },
      Measured: { field: "weight", value: 1.5, options: { suffix: "kg" } },
      Zero: { value: 0 },
    },
  },
});
