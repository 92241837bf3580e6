import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { controlProps } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { starsOf } from "../../blocks/rating/stars.ts";
import { defineWidget } from "../../define.ts";
import styles from "./rating.module.css";

/** A number of stars, from one to the field's maximum: radio buttons, so that arrow keys move among them. */
export function RatingField(props: FieldWidgetProps<number>) {
  const t = useTexts("widgets");
  const most = starsOf(props.field);
  const value = props.value ?? 0;
  if (props.readOnly)
    return <ReadOnlyText control={props} text={value > 0 ? `${"★".repeat(value)}${"☆".repeat(Math.max(0, most - value))}` : ""} />;
  const { id, autoFocus, onBlur, disabled, ...aria } = controlProps(props);
  const focusable = Math.max(1, value);
  return (
    <div className={styles.row}>
      <div
        role="radiogroup"
        aria-label={props.label}
        {...aria}
        onBlur={onBlur}
        className={`${styles.stars} ${disabled ? styles.disabled : ""}`}
      >
        {Array.from({ length: most }, (_, index) => index + 1).map((stars) => (
          <label
            key={stars}
            className={`${styles.star} ${stars <= value ? styles.on : ""}`}
            title={t("rating.stars", { count: stars, most })}
          >
            <input
              type="radio"
              {...(stars === focusable && { id, autoFocus })}
              name={id}
              aria-label={t("rating.stars", { count: stars, most })}
              checked={stars === value}
              disabled={disabled}
              onChange={() => props.onChange(stars)}
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </div>
      {value > 0 && !disabled && !props.required && (
        <button type="button" className={styles.clear} onClick={() => props.onChange(null)}>
          {t("clear")}
        </button>
      )}
    </div>
  );
}

export const rating = defineWidget({
  name: "rating",
  description: "Stars, from one to the field's maximum (5 where it has none).",
  takes: { form: ["integer", "number"], query: ["integer", "number"] },
  component: RatingField,
  emptyValue: null,
  fits: () => false,
  role: "group",
  examples: {
    field: "stars",
    value: 3,
    states: {
      Required: { value: 3, required: true },
      ReadOnly: { value: 4, readOnly: true },
      Invalid: { invalid: true, required: true },
      Disabled: { value: 2, disabled: true },
    },
  },
});
