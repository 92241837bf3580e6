import type { ReactNode } from "react";
import css from "./SignIn.module.css";

/** What ties a control to its label and to what is wrong with it. */
interface ControlProps {
  readonly id: string;
  readonly size: "large";
  readonly status: "" | "error";
  readonly "aria-required": true;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

/** A required field with its label above and what is wrong with it below. antd's form is as heavy as the rest of the page, for three fields. */
export function SignInField(props: {
  id: string;
  label: string;
  /** What is wrong, in words. */
  error: string | undefined;
  children: (control: ControlProps) => ReactNode;
}) {
  const { id, label, error, children } = props;
  const hint = `${id}-error`;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        size: "large",
        status: error ? "error" : "",
        "aria-required": true,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error ? hint : undefined,
      })}
      <div id={hint} className={css.fault} role="alert">
        {error}
      </div>
    </div>
  );
}
