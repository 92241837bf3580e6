import TextArea from "antd/es/input/TextArea.js";
import { useState } from "react";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import styles from "./password.module.css";

/** A secret of several lines to be set, such as a key: hidden while it is pasted, until it is revealed. */
export function SecretLines(props: FieldWidgetProps<string>) {
  const t = useTexts("widgets");
  const [revealed, setRevealed] = useState(false);
  const control = controlProps(props);
  return (
    <div className={styles.lines}>
      <TextArea
        {...control}
        className={`${styles.key} ${revealed ? "" : styles.hidden}`}
        status={statusOf(props)}
        value={props.value ?? ""}
        onChange={(event) => props.onChange(event.target.value || null)}
        placeholder={props.placeholder ?? t("placeholder.type")}
        autoSize={{ minRows: 3, maxRows: 8 }}
        spellCheck={false}
      />
      {props.value && (
        <button
          type="button"
          className={`${styles.reveal} ${styles.above}`}
          aria-pressed={revealed}
          disabled={control.disabled}
          onClick={() => setRevealed(!revealed)}
        >
          {t(revealed ? "password.hide" : "password.show")}
        </button>
      )}
    </div>
  );
}
