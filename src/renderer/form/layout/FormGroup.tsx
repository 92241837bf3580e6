import { observer } from "@formily/reactive-react";
import { type ReactNode, useMemo } from "react";
import styles from "../form.module.css";
import type { GroupPlan } from "../model/plan.ts";
import { useFormParts } from "../state/form-context.tsx";
import { blocksOf } from "./blocks.ts";
import { FieldBlock } from "./FieldBlock.tsx";

/**
 * A part of a form: a slim heading and the grid of its fields. Gone while its rule does not hold or none of its fields is shown.
 * @param before fields drawn above this group
 */
export const FormGroup = observer(function FormGroup({ plan, before }: { plan: GroupPlan; before: number }) {
  const { model, view } = useFormParts();
  const blocks = useMemo(() => blocksOf(plan.fields, before), [plan, before]);
  if (!model.isGroupShown(plan.key) || !plan.fields.some(({ name }) => model.state(name).visible)) return null;
  const open = view.isOpen(plan.key);
  const fields = (
    <div className={styles.grid}>
      {blocks.map(({ fields, first }) => (
        <FieldBlock key={fields[0]?.name} fields={fields} first={first} />
      ))}
    </div>
  );
  if (plan.title === undefined && !plan.collapsible)
    return (
      <div className={styles.group} data-group={plan.key}>
        {fields}
      </div>
    );
  const titleId = view.titleIdOf(plan.key);
  return (
    <section className={styles.group} aria-labelledby={titleId} data-group={plan.key}>
      <GroupTitle id={titleId} plan={plan} open={open} onToggle={() => view.toggle(plan.key)}>
        {plan.title}
      </GroupTitle>
      {open && fields}
    </section>
  );
});

interface TitleProps {
  readonly id: string;
  readonly plan: GroupPlan;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function GroupTitle({ id, plan, open, onToggle, children }: TitleProps) {
  return (
    <h2 id={id} className={styles.title}>
      {plan.collapsible ? (
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={onToggle}>
          <span className={styles.arrow} aria-hidden="true" />
          {children ?? plan.fields[0]?.title}
        </button>
      ) : (
        children
      )}
    </h2>
  );
}
