import { moneyCapitals } from "../../../model/money-capitals.ts";
import type { CellProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { formatMoney, type MoneyUnit } from "../../blocks/money/format-money.ts";
import styles from "../cells.module.css";

export interface MoneyCellOptions {
  /** The unit in which the amount is read. */
  readonly unit?: MoneyUnit;
  /** Digits after the point. Default: the field's x-scale; in a unit 2. */
  readonly scale?: number;
  readonly prefix?: string;
  /** The amount in Chinese capitals behind it, as contracts have it. */
  readonly capitals?: boolean;
}

/** An exact amount with its thousands separated; negative ones in red too, besides their sign. */
export function MoneyCell({ value, field, options }: CellProps<string, MoneyCellOptions>) {
  const t = useTexts("widgets");
  const { unit, prefix } = options;
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
