import { useMemo } from "react";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import { layoutOf } from "../form/model/layout.ts";
import type { FieldPlan } from "../form/model/plan.ts";
import { formPlanOf } from "../form-plan.ts";
import { useServices } from "../services.tsx";

/**
 * How each field of an entity is read, in the entity's order: under the title and with the options that the screen's detail view gives it, of details
 * every column. What the viewer may not see is not among them.
 */
export function usePlans({ screen, entities }: ScreenBundle, entity: Entity): readonly FieldPlan[] {
  const { viewer, registry } = useServices();
  return useMemo(() => {
    const shared = { entity, entities, viewer, registry, mode: "view" } as const;
    const every = formPlanOf({ ...shared, layout: { groups: [{ fields: [...fieldsOf(entity).keys()] }] } });
    const viewPlan = formPlanOf({ ...shared, layout: layoutOf(screen, "view") });
    return [...every.fields.values()].map((plan) => (plan.details ? plan : (viewPlan.fields.get(plan.name) ?? plan)));
  }, [screen, entities, entity, viewer, registry]);
}
