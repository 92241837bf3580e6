import { useMemo } from "react";
import { may, permissionOf } from "../../model/actor.ts";
import { idOf } from "../../model/condition.ts";
import { useBundle } from "../bundle.tsx";
import { useServices } from "../services.tsx";
import { carriedBy } from "./carried.ts";
import { useFormParts } from "./form-context.tsx";
import type { FieldPlan } from "./plan.ts";

/**
 * What a record chosen in a reference field fills into other fields of the form (x-carry), and what the records among that fill in further.
 * Undefined for a field that carries nothing; nothing happens for a user who may not see the records that it is taken from. Fields that are
 * shown as text, or not at all, are left alone, and so is the field where it began: a ring of carrying fields ends there.
 */
export function useCarry(plan: FieldPlan): ((value: unknown) => void) | undefined {
  const { model } = useFormParts();
  const { source, viewer } = useServices();
  const { entities } = useBundle();
  return useMemo(() => {
    if (!plan.field.property["x-carry"]) return undefined;
    async function carry({ name, field }: FieldPlan, value: unknown, before: readonly string[]): Promise<void> {
      const id = idOf(value);
      const target = field.property["x-carry"] && entities[field.property["x-entity"] ?? ""];
      if (id === null || !target || !may(viewer, permissionOf(target, "view"))) return;
      const record = await source.get(target.$id, id);
      // Another one may have been chosen meanwhile.
      if (idOf(model.value(name)) !== id) return;
      const done = [...before, name];
      const further = carriedBy(field, target, record, viewer).map(async ([own, given]) => {
        const { visible, readonly } = model.state(own);
        if (!visible || readonly || done.includes(own)) return;
        model.set(own, given);
        const next = model.plan.fields.get(own);
        if (next) await carry(next, given, done);
      });
      await Promise.all(further);
    }
    return (value) => model.await(carry(plan, value, []));
  }, [plan, model, source, viewer, entities]);
}
