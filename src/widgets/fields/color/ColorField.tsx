import Input from "antd/es/input/Input.js";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { defineWidget } from "../../define.ts";
import styles from "./color.module.css";

const WHOLE = /^#[0-9a-f]{6}$/;

/** A colour: typed as #rrggbb, or picked with the browser's own picker, which the keyboard reaches too. */
export function ColorField(props: FieldWidgetProps<string>) {
  const t = useTexts("widgets");
  const value = props.value ?? "";
  const swatch = WHOLE.test(value) ? value : undefined;
  if (props.readOnly)
    return (
      <span className={styles.row}>
        {swatch && <span className={styles.swatch} style={{ background: swatch }} />}
        <ReadOnlyText control={props} text={value} />
      </span>
    );
  const control = controlProps(props);
  return (
    <span className={styles.row}>
      <input
        type="color"
        className={`${styles.swatch} ${swatch ? "" : styles.none}`}
        aria-label={t("color.pick", { label: props.label })}
        value={swatch ?? "#ffffff"}
        disabled={control.disabled}
        onChange={(event) => props.onChange(event.target.value.toLowerCase())}
      />
      <Input
        {...control}
        status={statusOf(props)}
        value={value}
        onChange={(event) => props.onChange(event.target.value.trim().toLowerCase() || null)}
        placeholder={props.placeholder ?? "#rrggbb"}
        maxLength={7}
        allowClear
        autoComplete="off"
        spellCheck={false}
      />
    </span>
  );
}

export const color = defineWidget({
  name: "color",
  description: "A colour, picked or typed as #rrggbb.",
  takes: { form: ["color"], query: ["color"] },
  component: ColorField,
  emptyValue: null,
  fits: (field) => field.property.format === "color",
  examples: { field: "color", value: "#1890ff", states: { Invalid: { value: "#18", invalid: true, required: true } } },
});
