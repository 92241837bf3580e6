import Input from "antd/es/input/Input.js";
import type { ChangeEvent } from "react";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { defineWidget, type OptionSchemas, type OptionsOf } from "../../define.ts";

const OPTIONS = {
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
type TextOptions = OptionsOf<typeof OPTIONS>;

/** One line of text; an emptied one is null. Too long text is not cut: the form says so. */
export function Text(props: FieldWidgetProps<string, TextOptions>) {
  const t = useTexts("widgets");
  const text = props.value ?? "";
  if (props.readOnly) return <ReadOnlyText control={props} text={text} blank={props.field.property["x-code"] && props.placeholder} />;
  const { prefix, suffix } = props.options;
  const shared = {
    ...controlProps(props),
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => props.onChange(event.target.value || null),
    placeholder: props.placeholder ?? t("placeholder.type"),
    autoComplete: "off",
  };
  if (prefix !== undefined || suffix !== undefined) return <Input {...shared} status={statusOf(props)} prefix={prefix} suffix={suffix} />;
  // Most fields are this one. It is the browser's own control in antd's look, at a tenth of the weight.
  return <input {...shared} type="text" className={styles.box} />;
}

export const text = defineWidget({
  name: "text",
  description: "One line of text.",
  takes: { form: ["text"], query: ["text"] },
  options: OPTIONS,
  component: Text,
  emptyValue: null,
  fits: (field) => field.kind === "text",
  rank: 0,
  examples: { field: "name", value: "采购部", states: { Affixes: { value: "A-001", options: { prefix: "№", suffix: "号" } } } },
});
