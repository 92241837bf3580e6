import { InputNumber } from "antd";
import { moneyCapitals } from "../../../model/money-capitals.ts";
import { typedNumber } from "../../../model/reading/typed-number.ts";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { formatMoney, separateThousands } from "../../blocks/money/format-money.ts";
import { defineWidget, type OptionSchemas, type OptionsOf } from "../../define.ts";

const OPTIONS = {
  unit: {
    type: "string",
    enum: ["tenThousand", "tenMillion", "hundredMillion", "tenBillion"],
    description: "Unit in which the amount is read beside the control. The value stays in ones.",
  },
  prefix: {
    type: "string",
    minLength: 1,
    description: "Text in front of the value, inside the control.",
  },
  suffix: {
    type: "string",
    minLength: 1,
    description: "Text behind the value, inside the control.",
  },
  capitals: {
    type: "boolean",
    default: false,
    description: "The amount in Chinese capitals under the control: 壹仟元整.",
  },
} as const satisfies OptionSchemas;
type DecimalOptions = OptionsOf<typeof OPTIONS>;

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
      parser={(text) => typedNumber(text ?? "")}
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

export const decimal = defineWidget({
  name: "decimal",
  description: "An exact decimal: money, quantities.",
  takes: { form: ["decimal"], query: ["decimal"] },
  options: OPTIONS,
  component: DecimalField,
  emptyValue: null,
  fits: (field) => field.kind === "decimal",
  rank: 0,
  role: "spinbutton",
  examples: {
    field: "amount",
    value: "1234567.89",
    states: {
      InUnit: { value: "1234567.89", options: { unit: "tenThousand" } },
      Capitals: { value: "1409.50", options: { capitals: true } },
      Invalid: { value: "0.00", invalid: true, required: true },
      Disabled: { value: "10.00", disabled: true },
    },
  },
});
