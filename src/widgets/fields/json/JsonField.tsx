import TextArea from "antd/es/input/TextArea.js";
import { useState } from "react";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { defineWidget } from "../../define.ts";

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
};

function read(text: string): { value: unknown; error?: string } {
  if (text.trim() === "") return { value: null };
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { value: text, error: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * A JSON value as text. While the text is no JSON, the field's value is the text itself, which its validation refuses; so a broken
 * text is never saved and never lost.
 */
export function JsonField(props: FieldWidgetProps) {
  const t = useTexts("widgets");
  const [draft, setDraft] = useState<{ text: string; value: unknown }>();
  if (props.readOnly) return <ReadOnlyText control={props} text={textOf(props.value)} multiline monospace />;
  // The draft stands as long as it means the value; a value from elsewhere replaces it.
  const text = draft && draft.value === props.value ? draft.text : textOf(props.value);
  const { error } = read(text);
  const control = controlProps(props);
  const hint = `${props.id}-json`;
  return (
    <div>
      <TextArea
        {...control}
        aria-invalid={error ? true : control["aria-invalid"]}
        aria-describedby={[control["aria-describedby"], error && hint].filter(Boolean).join(" ") || undefined}
        className={styles.monospace ?? ""}
        status={error ? "error" : statusOf(props)}
        value={text}
        onChange={(event) => {
          const { value } = read(event.target.value);
          setDraft({ text: event.target.value, value });
          props.onChange(value);
        }}
        placeholder={props.placeholder ?? "{}"}
        autoSize={{ minRows: 3, maxRows: 16 }}
        spellCheck={false}
      />
      {error && (
        <div id={hint} className={styles.error}>
          {t("json.invalid", { message: error })}
        </div>
      )}
    </div>
  );
}

export const json = defineWidget({
  name: "json",
  description: "A JSON value as text.",
  takes: { form: ["json"] },
  component: JsonField,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.kind === "json",
  examples: {
    field: "before",
    value: { name: "采购部", sort: 3 },
    states: { Invalid: { value: "{ broken", invalid: true, required: true }, Disabled: { value: { name: "采购部" }, disabled: true } },
  },
});
