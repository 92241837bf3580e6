import { InputNumber } from "antd";
import { moneyCapitals } from "../../../model/money-capitals.ts";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { formatMoney, type MoneyUnit, plainNumber, separateThousands } from "../../blocks/money/format-money.ts";

export interface DecimalOptions {
  /** The unit in which the amount is read beside the control. The value stays in ones. */
  readonly unit?: MoneyUnit;
  readonly prefix?: string;
  readonly suffix?: string;
  /** The amount in Chinese capitals under the control. */
  readonly capitals?: boolean;
}

/** An exact decimal: text in, text out, thousands separated while reading and typing, `x-scale` digits after the point. */
export function DecimalField(props: FieldWidgetProps<string, DecimalOptions>) {
  const capitals = props.options.capitals ? moneyCapitals(props.value) : undefined;
  if (!props.options.capitals) return <Amount {...props} />;
  return (
    <div>
      <Amount {...props} />
      <div lang="zh-CN" className={styles.hint}>
        {capitals}
      </div>
    </div>
  );
}

function Amount(props: FieldWidgetProps<string, DecimalOptions>) {
  const t = useTexts("widgets");
  const { unit, prefix, suffix } = props.options;
  const scale = props.field.property["x-scale"] ?? 2;
  const inUnit = unit && props.value ? `${formatMoney(props.value, 2, unit)} ${t(`money.${unit}`)}` : undefined;
  if (props.readOnly) {
    const text = inUnit ?? formatMoney(props.value, scale);
    return <ReadOnlyText control={props} text={text && [prefix, text, suffix].filter(Boolean).join(" ")} />;
  }
  const affixes = { ...(prefix !== undefined && { prefix }), ...(suffix !== undefined && { suffix }) };
  const control = (
    <InputNumber<string>
      {...controlProps(props)}
      {...affixes}
      className={styles.wide ?? ""}
      status={statusOf(props)}
      stringMode
      controls={false}
      precision={scale}
      value={props.value ?? null}
      // An emptied control gives an empty text in this mode.
      onChange={(value) => props.onChange(value === null || value === "" ? null : String(value))}
      formatter={(value) => separateThousands(String(value ?? ""))}
      parser={(text) => plainNumber(text ?? "")}
      placeholder={props.placeholder ?? t("placeholder.number")}
      inputMode="decimal"
    />
  );
  if (!unit) return control;
  return (
    <span className={styles.row}>
      {control}
      <span className={styles.aside}>{inUnit}</span>
    </span>
  );
}
