import Radio from "antd/es/radio/radio.js";
import type { CSSProperties } from "react";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { type ChoiceValue, fromChoice, labelOf, offered, toChoice, useChoices } from "../../blocks/choices/choices.ts";
import { controlProps } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { defineWidget } from "../../define.ts";
import styles from "./radio.module.css";

/** One value of a short dictionary, all of them in view. The field's label leads to the chosen value, or to the first. */
export function RadioField(props: FieldWidgetProps<ChoiceValue | boolean>) {
  const choices = useChoices(props.field);
  const value = toChoice(props.value);
  if (props.readOnly) return <ReadOnlyText control={props} text={labelOf(value, choices)} />;
  const { id, autoFocus, onBlur, disabled, ...aria } = controlProps(props);
  const shown = offered(choices, props.value);
  const focusable = shown.find((choice) => choice.value === value) ?? shown[0];
  return (
    // The group takes no name from <label for>, so it says its own.
    <div role="radiogroup" aria-label={props.label} {...aria} className={styles.choices} style={widthOf(shown)} onBlur={onBlur}>
      {shown.map((choice) => (
        <Radio
          key={choice.value}
          {...(choice === focusable && { id, autoFocus })}
          name={id}
          aria-label={choice.label}
          value={choice.value}
          checked={choice.value === value}
          disabled={disabled}
          onChange={() => props.onChange(fromChoice(choice.value, props.field))}
        >
          {choice.label}
        </Radio>
      ))}
    </div>
  );
}

/** The choices stand below each other where they do not fit beside each other: each as wide as the longest, a Chinese letter as two. */
const widthOf = (choices: readonly { readonly label: string }[]): CSSProperties => {
  const lengths = choices.map(({ label }) => [...label].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 2 : 1), 0));
  return { "--letters": Math.max(0, ...lengths) } as CSSProperties;
};

/** Taken only when a document names it: a select stays small whatever the dictionary becomes. */
export const radio = defineWidget({
  name: "radio",
  description: "One value of a short dictionary, all of them in view.",
  takes: { form: ["choice"], query: ["choice"] },
  component: RadioField,
  emptyValue: null,
  fits: () => false,
  role: "group",
  examples: { field: "status", value: 1 },
});
