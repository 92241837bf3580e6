import Input from "antd/es/input/Input.js";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { webAddress } from "../../blocks/links/web-address.ts";
import { defineWidget } from "../../define.ts";

/** A web address, with a link that opens it in a new window. */
export function UrlField(props: FieldWidgetProps<string>) {
  const t = useTexts("widgets");
  const address = webAddress(props.value);
  const control = props.readOnly ? (
    <ReadOnlyText control={props} text={props.value ?? ""} />
  ) : (
    <Input
      {...controlProps(props)}
      status={statusOf(props)}
      type="url"
      inputMode="url"
      value={props.value ?? ""}
      onChange={(event) => props.onChange(event.target.value || null)}
      placeholder={props.placeholder ?? "https://"}
      autoComplete="off"
    />
  );
  return (
    <span className={styles.row}>
      {control}
      {address && (
        <a href={address} target="_blank" rel="noopener noreferrer" aria-label={t("link.open", { label: props.label })}>
          {t("link.visit")}
        </a>
      )}
    </span>
  );
}

export const url = defineWidget({
  name: "url",
  description: "A web address with a link that opens it.",
  takes: { form: ["url"], query: ["url"] },
  component: UrlField,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.property.format === "url",
  examples: {
    field: "website",
    value: "https://example.com/a",
    states: { Script: { value: "javascript:alert(1)" }, Invalid: { value: "example", invalid: true, required: true } },
  },
});
