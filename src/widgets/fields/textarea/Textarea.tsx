import TextArea from "antd/es/input/TextArea.js";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { defineWidget, type OptionSchemas, type OptionsOf } from "../../define.ts";

const OPTIONS = {
  minRows: {
    type: "integer",
    minimum: 1,
    maximum: 40,
    default: 3,
    description: "Lines of the empty control.",
  },
  maxRows: {
    type: "integer",
    minimum: 1,
    maximum: 60,
    default: 10,
    description: "Lines up to which the control grows; beyond, it scrolls.",
  },
  count: {
    type: "boolean",
    default: false,
    description: "Count the characters against maxLength.",
  },
} as const satisfies OptionSchemas;
type TextareaOptions = OptionsOf<typeof OPTIONS>;

/** Text of several lines that grows with its content; an emptied one is null. */
export function Textarea(props: FieldWidgetProps<string, TextareaOptions>) {
  const t = useTexts("widgets");
  const { minRows = 3, maxRows = 10, count = false } = props.options;
  const text = props.value ?? "";
  if (props.readOnly) return <ReadOnlyText control={props} text={text} multiline />;
  const max = props.field.property.maxLength;
  return (
    <TextArea
      {...controlProps(props)}
      status={statusOf(props)}
      value={text}
      onChange={(event) => props.onChange(event.target.value || null)}
      placeholder={props.placeholder ?? t("placeholder.type")}
      autoSize={{ minRows, maxRows }}
      {...(count && { count: { show: true, ...(max !== undefined && { max }) } })}
    />
  );
}

export const textarea = defineWidget({
  name: "textarea",
  description: "Text of several lines.",
  takes: { form: ["text"], query: ["text"] },
  options: OPTIONS,
  component: Textarea,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.kind === "text" && field.property.format === "multiline",
  examples: {
    field: "remarks",
    value: "第一行\n第二行",
    states: {
      Counted: { value: "第一行", options: { count: true } },
      Invalid: { value: "x", invalid: true, required: true },
      Disabled: { value: "x", disabled: true },
    },
  },
});
