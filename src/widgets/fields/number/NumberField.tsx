import { InputNumber } from "antd";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import { type Asleep, deferred } from "../../blocks/control/deferred.tsx";
import { LookAlike } from "../../blocks/control/LookAlike.tsx";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { plainNumber } from "../../blocks/money/format-money.ts";

export interface NumberOptions {
  readonly step?: number;
  readonly prefix?: string;
  readonly suffix?: string;
}

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
      parser={(text) => plainNumber(text ?? "")}
      placeholder={props.placeholder ?? t("placeholder.number")}
      {...(props.field.kind === "integer" && { precision: 0 })}
      {...(step !== undefined && { step })}
      inputMode={inputModeOf(props)}
    />
  );
}

const Control = deferred<Props>({ control: NumberControl }, WaitingNumber);
