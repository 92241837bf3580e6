import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { useValueText } from "../../blocks/text/useValueText.ts";
import { defineWidget } from "../../define.ts";

/** Any value as text that cannot be changed. */
export function ReadonlyField(props: FieldWidgetProps) {
  const text = useValueText(props.field)(props.value);
  return <ReadOnlyText control={props} text={text} multiline={props.field.property.format === "multiline"} />;
}

/** Taken only when a document names it. */
export const readonly = defineWidget({
  name: "readonly",
  description: "Any value as text that cannot be changed.",
  takes: { form: ["any"] },
  component: ReadonlyField,
  emptyValue: null,
  fits: () => false,
  examples: {
    field: "owner",
    value: { id: "1000", name: "张三" },
    states: {
      Money: { field: "amount", value: "1234567.8" },
      Dictionary: { field: "status", value: 2 },
      Lines: { field: "remarks", value: "第一行\n第二行" },
      Empty: { field: "name" },
    },
  },
});
