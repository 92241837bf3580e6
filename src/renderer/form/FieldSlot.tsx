import { observer } from "@formily/reactive-react";
import { memo, useCallback, useState } from "react";
import { DetailsField } from "./details/DetailsField.tsx";
import { FieldItem } from "./FieldItem.tsx";
import styles from "./form.module.css";
import { useFormParts } from "./form-context.tsx";
import { type FieldPlan, spanStyle } from "./plan.ts";

interface SlotProps {
  readonly plan: FieldPlan;
  /** Drawn at once, because the first picture shows it. */
  readonly first: boolean;
}

/** The place of one field. A field with a visibility rule follows it; the others cost no observer until they are drawn. */
export const FieldSlot = memo(function FieldSlot(props: SlotProps) {
  return props.plan.visibleWhen.length ? <RuledSlot {...props} /> : <Slot {...props} />;
});

const RuledSlot = observer(function RuledSlot(props: SlotProps) {
  const { model } = useFormParts();
  return model.state(props.plan.name).visible ? <Slot {...props} /> : null;
});

/** Far from what can be seen it holds the field's label alone, so that the page can be searched; its control comes when it is near. */
function Slot({ plan, first }: SlotProps) {
  const { near } = useFormParts();
  const [drawn, setDrawn] = useState(first || near.isWanted(plan.name));
  const watch = useCallback(
    (element: HTMLDivElement | null) => (element ? near.watch(plan.name, element, () => setDrawn(true)) : undefined),
    [near, plan.name],
  );
  const style = spanStyle(plan);
  if (drawn)
    return (
      <div className={styles.slot} style={style}>
        {plan.details ? <DetailsField plan={plan} details={plan.details} /> : <FieldItem plan={plan} />}
      </div>
    );
  return (
    <div ref={watch} className={styles.far} style={style}>
      {plan.title}
    </div>
  );
}
