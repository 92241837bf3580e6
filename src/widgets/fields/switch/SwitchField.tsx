import { Switch } from "antd";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { controlProps } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { defineWidget, type OptionSchemas, type OptionsOf } from "../../define.ts";

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
type SwitchOptions = OptionsOf<typeof OPTIONS>;

/** Yes or no. A value that was never set reads as no. */
export function SwitchField(props: FieldWidgetProps<boolean, SwitchOptions>) {
  const t = useTexts("widgets");
  const words = props.field.property["x-words"];
  const { on = words?.yes, off = words?.no } = props.options;
  if (props.readOnly) return <ReadOnlyText control={props} text={props.value ? (on ?? t("boolean.yes")) : (off ?? t("boolean.no"))} />;
  // A button's role allows neither aria-required nor aria-invalid; a switch always has a value.
  const { "aria-required": _required, "aria-invalid": _invalid, ...control } = controlProps(props);
  const checked = props.value ?? false;
  if (on !== undefined || off !== undefined)
    return (
      <Switch {...control} checked={checked} onChange={(value) => props.onChange(value)} checkedChildren={on} unCheckedChildren={off} />
    );
  return (
    <button
      {...control}
      type="button"
      role="switch"
      aria-checked={checked}
      className={styles.switch}
      onClick={() => props.onChange(!checked)}
    />
  );
}

/** `switch` is a reserved word, so the card has a longer name than the widget. */
export const switchWidget = defineWidget({
  name: "switch",
  description: "Yes or no.",
  takes: { form: ["boolean"] },
  options: OPTIONS,
  component: SwitchField,
  emptyValue: false,
  fits: (field, place) => field.kind === "boolean" && place === "form",
  role: "switch",
  examples: {
    field: "enabled",
    value: true,
    states: {
      Worded: { value: true, options: { on: "开", off: "关" } },
      OwnWords: { value: true, field: "located" },
      Invalid: { value: false, invalid: true },
    },
  },
});
