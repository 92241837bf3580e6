import { Checkbox } from "antd";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { type ChoiceValue, fromChosen, labelOf, offered, toChosen, useChoices } from "../../blocks/choices/choices.ts";
import { controlProps } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { defineWidget, type OptionSchemas, type OptionsOf } from "../../define.ts";

const OPTIONS = {
  all: {
    type: "boolean",
    default: true,
    description: "A box in front that selects all.",
  },
} as const satisfies OptionSchemas;
type CheckboxOptions = OptionsOf<typeof OPTIONS>;

/** Several values of a dictionary, all in view. An x-multiple field gets them as one text, `1,3`; any other field as a list. */
export function CheckboxField(props: FieldWidgetProps<string | readonly ChoiceValue[], CheckboxOptions>) {
  const t = useTexts("widgets");
  const choices = useChoices(props.field);
  const chosen = toChosen(props.value, choices);
  if (props.readOnly) return <ReadOnlyText control={props} text={chosen.map((value) => labelOf(value, choices)).join("、")} />;
  const { id, autoFocus, onBlur, disabled, "aria-describedby": describedBy } = controlProps(props);
  const change = (values: readonly ChoiceValue[]) => props.onChange(fromChosen(values, choices, props.field));
  const withAll = props.options.all !== false;
  const shown = offered(choices, ...chosen);
  const all = shown.length > 0 && shown.every((choice) => chosen.includes(choice.value));
  const first = { id, autoFocus };
  return (
    <fieldset
      aria-label={props.label}
      aria-describedby={describedBy}
      onBlur={onBlur}
      style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
    >
      {withAll && (
        <Checkbox
          {...first}
          aria-label={t("choice.all")}
          disabled={disabled}
          checked={all}
          indeterminate={chosen.length > 0 && !all}
          onChange={() => change(all ? [] : shown.map((choice) => choice.value))}
        >
          {t("choice.all")}
        </Checkbox>
      )}
      {shown.map((choice, index) => (
        <Checkbox
          key={choice.value}
          {...(!withAll && index === 0 && first)}
          aria-label={choice.label}
          disabled={disabled}
          checked={chosen.includes(choice.value)}
          onChange={(event) => change(event.target.checked ? [...chosen, choice.value] : chosen.filter((value) => value !== choice.value))}
        >
          {choice.label}
        </Checkbox>
      ))}
    </fieldset>
  );
}

export const checkbox = defineWidget({
  name: "checkbox",
  description: "Several values of a dictionary, all of them in view, for fields that hold several.",
  takes: { form: ["choices"], query: ["choices"] },
  options: OPTIONS,
  component: CheckboxField,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.property["x-multiple"] === true,
  rank: 2,
  role: "group",
  examples: {
    field: "tags",
    value: "3,1",
    states: {
      WithoutAll: { value: "1", options: { all: false } },
      ReadOnly: { value: "1,3", readOnly: true },
      Invalid: { value: "1", invalid: true },
      Disabled: { value: "1", disabled: true },
    },
  },
});
