import type { ReactNode } from "react";
import css from "./public-form.module.css";

/** What ties a control to its label and to what is wrong with it. */
export interface EntryControl {
  readonly id: string;
  readonly size: "large";
  readonly status: "" | "error";
  readonly "aria-required": boolean;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface EntryProps {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly hint: string | null;
  /** What is wrong, in words. */
  readonly fault: string | undefined;
  readonly children: (control: EntryControl) => ReactNode;
}

/** A field of the page with its label above, and what is wrong with it, or else a hint, below. */
export function Entry({ id, label, required, hint, fault, children }: EntryProps) {
  const below = fault ?? hint;
  return (
    <div className={css.entry}>
      <label id={`${id}-label`} htmlFor={id}>
        {required && <span aria-hidden className={css.star} />}
        {label}
      </label>
      {children({
        id,
        size: "large",
        status: fault ? "error" : "",
        "aria-required": required,
        "aria-invalid": fault ? true : undefined,
        "aria-describedby": below ? `${id}-below` : undefined,
      })}
      {below && (
        <div id={`${id}-below`} className={fault ? css.fault : css.hint} role={fault ? "alert" : undefined}>
          {below}
        </div>
      )}
    </div>
  );
}
