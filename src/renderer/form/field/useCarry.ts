import { useMemo } from "react";
import { useBundle } from "../../bundle.tsx";
import { useServices } from "../../services.tsx";
import { type Carrier, carry } from "../model/carried.ts";
import type { FieldPlan } from "../model/plan.ts";
import { useFormParts } from "../state/form-context.tsx";

/**
 * What a record chosen in a reference field fills into other fields of the form (x-carry). Undefined for a field that carries nothing. Fields
 * that are shown as text, or not at all, are left alone.
 */
export function useCarry({ field }: FieldPlan): ((value: unknown) => void) | undefined {
  const { model } = useFormParts();
  const { source, viewer } = useServices();
  const { entities } = useBundle();
  return useMemo(() => {
    if (!field.property["x-carry"]) return undefined;
    const carrier: Carrier = {
      viewer,
      entities,
      read: (entity, id) => source.get(entity, id),
      value: (name) => model.value(name),
      fill(name, value) {
        const { visible, readonly } = model.state(name);
        if (!visible || readonly) return undefined;
        model.set(name, value);
        return model.plan.fields.get(name)?.field;
      },
    };
    return (value) => model.await(carry(carrier, field, value));
  }, [field, model, source, viewer, entities]);
}
