import { moneyCapitals } from "../../../model/money-capitals.ts";
import type { CellProps } from "../../../renderer/registry.ts";
import { useSurroundings } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { formatMoney, unitFor } from "../../blocks/money/format-money.ts";
import { defineCell, type OptionSchemas, type OptionsOf } from "../../define.ts";
import styles from "../cells.module.css";

const OPTIONS = {
  unit: {
    type: "string",
    enum: ["tenThousand", "tenMillion", "hundredMillion", "tenBillion"],
    description: "Unit in which the amount is read: 万, 千万, 亿, 百亿. Languages that count by thousands read K, M, M and B.",
  },
  scale: {
    type: "integer",
    minimum: 0,
    maximum: 12,
    description: "Digits after the point. Default: the field's x-scale; in a unit 2.",
  },
  prefix: {
    type: "string",
    minLength: 1,
    description: "Text in front of the amount: a currency sign, say.",
  },
  capitals: {
    type: "boolean",
    default: false,
    description: "The amount in Chinese capitals behind it: 壹仟元整.",
  },
} as const satisfies OptionSchemas;
type MoneyCellOptions = OptionsOf<typeof OPTIONS>;

/** An exact amount with its thousands separated; negative ones in red too, besides their sign. */
export function MoneyCell({ value, field, options }: CellProps<string, MoneyCellOptions>) {
  const t = useTexts("widgets");
  const { language } = useSurroundings();
  const { prefix } = options;
  const unit = options.unit && unitFor(options.unit, language);
  const text = formatMoney(value, options.scale ?? (unit ? 2 : (field.property["x-scale"] ?? 2)), unit);
  if (text === "") return null;
  const capitals = options.capitals ? moneyCapitals(value) : undefined;
  return (
    <span className={text.startsWith("-") ? `${styles.number} ${styles.negative}` : styles.number}>
      {[prefix, text, unit && t(`money.${unit}`)].filter(Boolean).join(" ")}
      {capitals && (
        <span lang="zh-CN" className={styles.capitals}>
          {capitals}
        </span>
      )}
    </span>
  );
}

export const money = defineCell({
  name: "money",
  description: "An exact amount with its thousands separated.",
  takes: { grid: ["decimal", "integer", "number"] },
  options: OPTIONS,
  component: MoneyCell,
  fits: (field) => field.kind === "decimal",
  align: "right",
  width: 140,
  examples: {
    field: "amount",
    value: "1234567.80",
    states: {
      Negative: { value: "-1234.50", options: { prefix: "¥" } },
      InUnit: { value: "1234567.89", options: { unit: "tenThousand" } },
      Capitals: { value: "1409.50", options: { capitals: true } },
      Huge: { value: "9007199254740993.01" },
    },
  },
});
