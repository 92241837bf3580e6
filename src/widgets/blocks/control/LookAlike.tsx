import type { ComponentProps } from "react";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import styles from "./control.module.css";
import { controlProps } from "./control-props.ts";
import type { Asleep } from "./deferred.tsx";

interface Props extends Asleep {
  readonly control: Omit<FieldWidgetProps, "onChange" | "options">;
  readonly text: string;
  readonly placeholder: string;
  readonly icon?: "arrow" | "calendar" | undefined;
  /** What the control says of its kind: role, state, how it is typed into. */
  readonly kind?: Omit<ComponentProps<"input">, "className" | "value"> | undefined;
}

/**
 * A text box that looks like an antd control, without its weight, and tells the same of itself: name, kind, value, state. It stands
 * until somebody comes to it: same place, same size, same id.
 */
export function LookAlike({ control, text, placeholder, icon, kind, handlers, busy, typed }: Props) {
  const { autoFocus: _, ...attributes } = controlProps(control);
  return (
    <input
      {...attributes}
      type="text"
      autoComplete="off"
      {...kind}
      {...handlers}
      className={[styles.box, styles.lookAlike, icon && styles[icon]].filter(Boolean).join(" ")}
      value={typed ?? text}
      placeholder={placeholder}
      aria-busy={busy || undefined}
    />
  );
}
