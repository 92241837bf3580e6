import type { ReactNode } from "react";
import css from "./SignIn.module.css";

/** What ties a control to its label and to what is wrong with it. */
export interface ControlProps {
  readonly id: string;
  readonly size: "large";
  readonly status: "" | "error";
  readonly "aria-required": true;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

/** A required field with its label above and what is wrong with it, or else a hint, below. antd's form is as heavy as the rest of the page, for three fields. */
export function SignInField(props: {
  id: string;
  label: string;
  /** What is wrong, in words. */
  error: string | undefined;
  hint?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}) {
  const { id, label, error, hint, children } = props;
  const below = `${id}-error`;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        size: "large",
        status: error ? "error" : "",
        "aria-required": true,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error || hint ? below : undefined,
      })}
      <div id={below} className={error ? css.fault : css.hint} role={error ? "alert" : undefined}>
        {error ?? hint}
      </div>
    </div>
  );
}
