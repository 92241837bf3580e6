import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import styles from "./control.module.css";
import { controlProps } from "./control-props.ts";

/**
 * A text box that looks like antd's closed select or date picker, without its weight. It stands until the control itself has been
 * loaded: same place, same size, same id.
 */
export function LookAlike({
  control,
  text,
  placeholder,
}: {
  control: Omit<FieldWidgetProps, "onChange" | "options">;
  text: string;
  placeholder: string;
}) {
  return (
    <input
      {...controlProps(control)}
      type="text"
      className={styles.lookAlike}
      value={text}
      placeholder={placeholder}
      readOnly
      aria-busy="true"
      aria-haspopup="dialog"
    />
  );
}
