import TextArea from "antd/es/input/TextArea.js";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";

export interface TextareaOptions {
  readonly minRows?: number;
  readonly maxRows?: number;
  readonly count?: boolean;
}

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
