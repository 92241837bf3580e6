import { InputNumber } from "antd";
import { typedNumber } from "../../../model/reading/typed-number.ts";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import { type Asleep, deferred } from "../../blocks/control/deferred.tsx";
import { LookAlike } from "../../blocks/control/LookAlike.tsx";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { defineWidget, type OptionSchemas, type OptionsOf } from "../../define.ts";

const OPTIONS = {
  step: {
    type: "number",
    exclusiveMinimum: 0,
    description: "What the arrow keys add or take.",
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
} as const satisfies OptionSchemas;
type NumberOptions = OptionsOf<typeof OPTIONS>;

type Props = FieldWidgetProps<number, NumberOptions>;

/**
 * An integer or a floating-point number. What is typed outside of the field's bounds is kept, so that the form can say what is wrong
 * with it; it is not silently changed.
 */
export function NumberField(props: Props) {
  const { prefix, suffix } = props.options;
  if (props.readOnly)
    return <ReadOnlyText control={props} text={[prefix, props.value ?? "", suffix].filter((part) => part !== undefined).join(" ")} />;
  return prefix === undefined && suffix === undefined ? <Control {...props} /> : <NumberControl {...props} />;
}

const textOf = ({ value, field }: Props): string => {
  if (value === null || value === undefined) return "";
  return field.kind === "integer" ? value.toFixed(0) : String(value);
};
const inputModeOf = ({ field }: Props) => (field.kind === "integer" ? "numeric" : "decimal");

function WaitingNumber({ handlers, busy, typed, ...props }: Props & Asleep) {
  const t = useTexts("widgets");
  return (
    <LookAlike
      {...{ handlers, busy, typed }}
      control={props}
      text={textOf(props)}
      placeholder={props.placeholder ?? t("placeholder.number")}
      kind={{ role: "spinbutton", "aria-valuenow": props.value ?? undefined, inputMode: inputModeOf(props) }}
    />
  );
}

function NumberControl(props: Props) {
  const t = useTexts("widgets");
  const { step, prefix, suffix } = props.options;
  const affixes = { ...(prefix !== undefined && { prefix }), ...(suffix !== undefined && { suffix }) };
  return (
    <InputNumber<string>
      {...controlProps(props)}
      {...affixes}
      className={styles.wide ?? ""}
      status={statusOf(props)}
      stringMode
      value={props.value === null || props.value === undefined ? null : String(props.value)}
      onChange={(text) => props.onChange(text === null || text === "" ? null : Number(text))}
      parser={(text) => typedNumber(text ?? "")}
      placeholder={props.placeholder ?? t("placeholder.number")}
      {...(props.field.kind === "integer" && { precision: 0 })}
      {...(step !== undefined && { step })}
      inputMode={inputModeOf(props)}
    />
  );
}

const Control = deferred<Props>({ control: NumberControl }, WaitingNumber);

export const number = defineWidget({
  name: "number",
  description: "An integer or a number.",
  takes: { form: ["integer", "number"], query: ["integer", "number"] },
  options: OPTIONS,
  component: NumberField,
  emptyValue: null,
  fits: (field) => field.kind === "integer" || field.kind === "number",
  rank: 0,
  role: "spinbutton",
  examples: {
    field: "count",
    value: 12,
    states: {
      Fraction: { field: "weight", value: 1.25, options: { suffix: "kg", step: 0.25 } },
      ReadOnly: { field: "weight", value: 1.25, readOnly: true, options: { suffix: "kg" } },
    },
  },
});
