import Input from "antd/es/input/Input.js";
import { useState } from "react";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { defineWidget, type OptionSchemas, type OptionsOf } from "../../define.ts";
import styles from "./password.module.css";
import { SecretLines } from "./SecretLines.tsx";
import { strengthOf } from "./strength.ts";

const OPTIONS = {
  strength: {
    type: "boolean",
    default: true,
    description: "Say how strong the typed password is.",
  },
} as const satisfies OptionSchemas;
type PasswordOptions = OptionsOf<typeof OPTIONS>;

/** A secret to be set. It shows what was typed here and nothing else: a stored secret is never read. */
export function PasswordField(props: FieldWidgetProps<string, PasswordOptions>) {
  const t = useTexts("widgets");
  const [revealed, setRevealed] = useState(false);
  if (props.readOnly) return <ReadOnlyText control={props} text="" />;
  if (props.field.property.format === "multiline") return <SecretLines {...props} />;
  const typed = props.value ?? "";
  const strength = strengthOf(typed);
  const hint = `${props.id}-strength`;
  const control = controlProps(props);
  const showStrength = props.options.strength !== false && typed !== "";
  return (
    <div>
      <Input
        {...control}
        aria-describedby={[control["aria-describedby"], showStrength && hint].filter(Boolean).join(" ") || undefined}
        status={statusOf(props)}
        type={revealed ? "text" : "password"}
        value={typed}
        onChange={(event) => props.onChange(event.target.value || null)}
        placeholder={props.placeholder ?? t("placeholder.type")}
        autoComplete="new-password"
        spellCheck={false}
        suffix={
          <button
            type="button"
            className={styles.reveal}
            aria-label={t("password.reveal")}
            aria-pressed={revealed}
            disabled={control.disabled}
            onClick={() => setRevealed(!revealed)}
          >
            {t(revealed ? "password.hide" : "password.show")}
          </button>
        }
      />
      {showStrength && (
        <div id={hint} className={styles.strength}>
          <span className={styles.bar}>
            <span className={`${styles.level} ${styles[strength]}`} />
          </span>
          {t(`password.${strength}`)}
        </div>
      )}
    </div>
  );
}

export const password = defineWidget({
  name: "password",
  description: "A secret to be set. A stored one is never shown.",
  takes: { form: ["secret"] },
  options: OPTIONS,
  component: PasswordField,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.kind === "secret",
  examples: {
    field: "secret",
    value: "Abcdef12",
    states: {
      Weak: { value: "abc" },
      Strong: { value: "Abcdef123456!" },
      Invalid: { value: "abc", invalid: true, required: true },
      Disabled: { disabled: true },
      Lines: { field: "key", value: "-----BEGIN KEY-----\nAbcdef12\n-----END KEY-----" },
    },
  },
});
