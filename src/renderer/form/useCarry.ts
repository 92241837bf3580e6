import { useMemo } from "react";
import { may, permissionOf } from "../../model/actor.ts";
import { idOf } from "../../model/condition.ts";
import { fieldsOf } from "../../model/fields.ts";
import { isMasked } from "../../model/mask.ts";
import type { Row } from "../../model/wire.ts";
import { useBundle } from "../bundle.tsx";
import { useServices } from "../services.tsx";
import { useFormParts } from "./form-context.tsx";
import type { FieldPlan } from "./plan.ts";

/**
 * What a record chosen in a reference field fills into other fields of the form (x-carry). Undefined for a field that carries nothing, and
 * for a user who may not see the records that it is taken from. Fields that are shown as text, or not at all, are left alone.
 */
export function useCarry({ name, field }: FieldPlan): ((value: unknown) => void) | undefined {
  const { model } = useFormParts();
  const { source, viewer } = useServices();
  const { entities } = useBundle();
  return useMemo(() => {
    const carried = field.property["x-carry"];
    const target = carried && entities[field.property["x-entity"] ?? ""];
    if (!target || !may(viewer, permissionOf(target, "view"))) return undefined;
    const fill = (record: Row) => {
      for (const [own, theirs] of Object.entries(carried)) {
        const { visible, readonly } = model.state(own);
        const given = fieldsOf(target).get(theirs);
        // What is hidden from the user, or shown to him in part, is nothing to fill in.
        const isSeen = Object.hasOwn(record, theirs) && given && !isMasked(target, given, viewer);
        if (visible && !readonly && isSeen) model.set(own, record[theirs] ?? null);
      }
    };
    return (value) => {
      const id = idOf(value);
      if (id === null) return;
      const found = source.get(target.$id, id).then((record) => {
        // Another one may have been chosen meanwhile.
        if (idOf(model.value(name)) === id) fill(record);
      });
      model.await(found);
    };
  }, [name, field, model, source, viewer, entities]);
}
