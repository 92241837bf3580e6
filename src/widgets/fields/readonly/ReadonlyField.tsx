import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { useValueText } from "../../blocks/text/useValueText.ts";

/** Any value as text that cannot be changed. */
export function ReadonlyField(props: FieldWidgetProps) {
  const text = useValueText(props.field)(props.value);
  return <ReadOnlyText control={props} text={text} multiline={props.field.property.format === "multiline"} />;
}
