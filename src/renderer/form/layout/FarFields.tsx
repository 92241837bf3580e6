import { observer } from "@formily/reactive-react";
import type { CSSProperties, FocusEvent, HTMLAttributes, Ref } from "react";
import type { Values } from "../../../model/data-source.ts";
import { isEmpty } from "../../../model/validate.ts";
import type { ControlRole } from "../../registry.ts";
import { ValueCell } from "../field/ValueCell.tsx";
import styles from "../form.module.css";
import { type FieldPlan, spanStyle } from "../model/plan.ts";
import type { FieldState } from "../model/reactions.ts";
import { useFormParts } from "../state/form-context.tsx";
import { linesOf } from "./blocks.ts";

interface FarProps {
  readonly place: Ref<HTMLDivElement>;
  readonly fields: readonly FieldPlan[];
  /** The fields stand there as text; else the box only keeps their room. */
  readonly told: boolean;
}

/**
 * Fields that nobody sees yet: one box, which the browser neither lays out nor paints. Each stands in it by its label, the role of its
 * control and its value, so that a screen reader, the search of the page and a printer find what a person would find who scrolls there.
 * Keyboard, click or screen reader bring its control.
 */
export const FarFields = observer(function FarFields({ place, fields, told }: FarProps) {
  const { model, view } = useFormParts();
  const visibleFields = fields.filter(({ name }) => model.state(name).visible);
  const room = { "--lines": linesOf(visibleFields, model.plan.columns), "--fields": visibleFields.length } as CSSProperties;
  const visit = ({ target }: FocusEvent) => {
    const name = target.closest<HTMLElement>("[data-field]")?.dataset.field;
    if (name !== undefined) view.visit(name);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the focus of the fields inside.
    <div ref={place} className={`${styles.grid} ${styles.far}`} style={room} onFocus={visit}>
      {told &&
        visibleFields.map((plan) => (
          <FarField
            key={plan.name}
            plan={plan}
            value={model.value(plan.name)}
            row={model.values()}
            state={model.state(plan.name)}
            isInvalid={model.errors.has(plan.name)}
          />
        ))}
    </div>
  );
});

interface FarFieldProps {
  readonly plan: FieldPlan;
  readonly value: unknown;
  readonly row: Values;
  readonly state: FieldState;
  readonly isInvalid: boolean;
}

function FarField({ plan, value, row, state: { required, readonly }, isInvalid }: FarFieldProps) {
  return (
    <div className={styles.farField} style={spanStyle(plan)} data-slot={plan.name}>
      <div className={styles.label}>
        {plan.title}
        {required && !readonly && (
          <span className={styles.mark} aria-hidden="true">
            *
          </span>
        )}
      </div>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is that of the control, with what it takes. */}
      <div
        {...kindOf(readonly ? "textbox" : (plan.widget?.role ?? "textbox"), value)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it gives way to its control when the focus comes.
        tabIndex={0}
        data-field={plan.name}
        aria-label={plan.title}
        aria-readonly={readonly || undefined}
        aria-invalid={isInvalid || undefined}
        className={styles.farValue}
      >
        {plan.cell?.text?.(value, plan.field) ?? <ValueCell plan={plan} value={value} row={row} blank="" roomy />}
      </div>
    </div>
  );
}

/** A role with the states that it must have. */
function kindOf(role: ControlRole, value: unknown): HTMLAttributes<HTMLElement> {
  if (role === "combobox") return { role, "aria-expanded": false };
  if (role === "switch") return { role, "aria-checked": value === true };
  if (role === "spinbutton") return isEmpty(value) ? { role: "textbox" } : { role, "aria-valuenow": value as number };
  return { role };
}
