import { observer } from "@formily/reactive-react";
import { memo } from "react";
import { DetailsField } from "../details/DetailsField.tsx";
import { FieldItem } from "../field/FieldItem.tsx";
import { NumberedItem } from "../field/NumberedItem.tsx";
import styles from "../form.module.css";
import { type FieldPlan, spanStyle } from "../model/plan.ts";
import { useFormParts } from "../state/form-context.tsx";

/** The place of one field. A field with a visibility rule follows it; the others cost no observer here. */
export const FieldSlot = memo(function FieldSlot({ plan }: { plan: FieldPlan }) {
  return plan.visibleWhen.length ? <RuledSlot plan={plan} /> : <Slot plan={plan} />;
});

const RuledSlot = observer(function RuledSlot({ plan }: { plan: FieldPlan }) {
  const { model } = useFormParts();
  return model.state(plan.name).visible ? <Slot plan={plan} /> : null;
});

function Slot({ plan }: { plan: FieldPlan }) {
  return (
    <div className={styles.slot} style={spanStyle(plan)} data-slot={plan.name}>
      <Item plan={plan} />
    </div>
  );
}

function Item({ plan }: { plan: FieldPlan }) {
  if (plan.details) return <DetailsField plan={plan} details={plan.details} />;
  return plan.code ? <NumberedItem plan={plan} code={plan.code} /> : <FieldItem plan={plan} />;
}
