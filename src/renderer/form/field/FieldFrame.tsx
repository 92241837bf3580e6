import { LockOutlined } from "@ant-design/icons";
import { Tooltip } from "antd";
import type { ReactNode } from "react";
import words from "../../heard.module.css";
import { usePane } from "../../services.tsx";
import { useTexts } from "../../texts.ts";
import styles from "../form.module.css";
import type { FieldPlan } from "../model/plan.ts";
import { useFormParts } from "../state/form-context.tsx";
import { useLeaving } from "./useLeaving.ts";

interface FrameProps {
  readonly plan: FieldPlan;
  /** Of the control inside. */
  readonly id: string;
  readonly required: boolean;
  readonly readonly: boolean;
  readonly errors: readonly string[];
  readonly children: ReactNode;
}

/** Label above, control, then help and errors, each tied to the control. The user leaving it checks the field. */
export function FieldFrame({ plan, id, required, readonly, errors, children }: FrameProps) {
  const { leave } = useFormParts();
  const leaving = useLeaving(() => !readonly && leave(plan.name));
  return (
    <div className={styles.item} {...leaving}>
      <div className={styles.label}>
        <label htmlFor={id}>{plan.title}</label>
        {required && (
          <span className={styles.mark} aria-hidden="true">
            *
          </span>
        )}
        {readonly && <ReadonlyHint id={id} plan={plan} />}
      </div>
      {children}
      {plan.help && (
        <div id={`${id}-help`} className={styles.help}>
          {plan.help}
        </div>
      )}
      {errors.length > 0 && (
        <div id={`${id}-error`} className={styles.error} role="alert">
          {errors.join(" ")}
        </div>
      )}
    </div>
  );
}

/** Why the field is text: as a tooltip for the pointer, and as text for a screen reader, which hears it with the field. */
export function ReadonlyHint({ id, plan }: Pick<FrameProps, "id" | "plan">) {
  const t = useTexts("form");
  const pane = usePane();
  const reason = plan.reason ?? "condition";
  if (!hasHint(plan)) return null;
  const text = t(`readonly.${reason}`);
  return (
    <Tooltip title={text} getPopupContainer={pane.container}>
      <span className={styles.lock}>
        <LockOutlined aria-hidden="true" />
        <span id={`${id}-hint`} className={words.heard}>
          {text}
        </span>
      </span>
    </Tooltip>
  );
}

/** What the screen itself shows as text needs no excuse. */
const hasHint = ({ reason }: FieldPlan) => reason !== "screen" && reason !== "view";

/** Ids of the texts that describe a control, for its aria-describedby. */
export function describedBy(id: string, plan: FieldPlan, readonly: boolean, invalid: boolean): string | undefined {
  const parts = [
    ...(readonly && hasHint(plan) ? [`${id}-hint`] : []),
    ...(plan.help ? [`${id}-help`] : []),
    ...(invalid ? [`${id}-error`] : []),
  ];
  return parts.length ? parts.join(" ") : undefined;
}
