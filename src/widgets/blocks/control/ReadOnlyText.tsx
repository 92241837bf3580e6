import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import styles from "./control.module.css";

interface Props {
  readonly control: Pick<FieldWidgetProps, "id" | "describedBy">;
  readonly text: string;
  /** Stands for nothing. */
  readonly blank?: string | undefined;
  readonly multiline?: boolean;
  readonly monospace?: boolean;
}

/**
 * A value that cannot be changed here: looks like text, and is a read-only text box, so that its label belongs to it, the keyboard
 * reaches it and its text can be selected and copied.
 */
export function ReadOnlyText({ control, text, blank = "—", multiline = false, monospace = false }: Props) {
  const shared = { id: control.id, "aria-describedby": control.describedBy, value: text, placeholder: blank, readOnly: true };
  const className = [styles.readOnly, multiline && styles.multiline, monospace && styles.monospace].filter(Boolean).join(" ");
  if (multiline) return <textarea {...shared} rows={Math.min(12, text.split("\n").length)} className={className} />;
  return <input {...shared} type="text" title={text || undefined} className={className} />;
}
