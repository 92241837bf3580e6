import { Input } from "antd";
import { useTranslation } from "react-i18next";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";

export interface TextOptions {
  readonly prefix?: string;
  readonly suffix?: string;
}

/** One line of text; an emptied one is null. Too long text is not cut: the form says so. */
export function Text(props: FieldWidgetProps<string, TextOptions>) {
  const { t } = useTranslation("widgets");
  const text = props.value ?? "";
  if (props.readOnly) return <ReadOnlyText control={props} text={text} />;
  return (
    <Input
      {...controlProps(props)}
      status={statusOf(props)}
      value={text}
      onChange={(event) => props.onChange(event.target.value || null)}
      placeholder={props.placeholder ?? t("placeholder.type")}
      prefix={props.options.prefix}
      suffix={props.options.suffix}
      autoComplete="off"
    />
  );
}
