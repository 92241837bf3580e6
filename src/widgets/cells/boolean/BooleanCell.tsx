import { wordFor } from "../../../model/boolean-words.ts";
import type { CellProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { defineCell, type OptionSchemas, type OptionsOf } from "../../define.ts";
import styles from "../cells.module.css";

const OPTIONS = {
  on: {
    type: "string",
    minLength: 1,
    description: "Text of yes, in Chinese.",
  },
  off: {
    type: "string",
    minLength: 1,
    description: "Text of no, in Chinese.",
  },
} as const satisfies OptionSchemas;
type BooleanCellOptions = OptionsOf<typeof OPTIONS>;

/** Yes, no, or nothing. In words: a tick alone says nothing to a screen reader or on paper. */
export function BooleanCell({ value, options, field }: CellProps<boolean, BooleanCellOptions>) {
  const t = useTexts("widgets");
  if (value === null || value === undefined) return null;
  const text = (value ? options.on : options.off) ?? wordFor(field.property, value, { yes: t("boolean.yes"), no: t("boolean.no") });
  return value ? text : <span className={styles.no}>{text}</span>;
}

export const boolean = defineCell({
  name: "boolean",
  description: "Yes or no in words.",
  takes: { grid: ["boolean"] },
  options: OPTIONS,
  component: BooleanCell,
  fits: (field) => field.kind === "boolean",
  align: "center",
  width: 90,
  examples: {
    field: "enabled",
    value: true,
    states: {
      No: { value: false },
      Worded: { value: true, options: { on: "已锁定", off: "正常" } },
      OwnWords: { value: false, field: "located" },
    },
  },
});
