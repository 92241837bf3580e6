import { useMemo } from "react";
import type { Layout } from "../../generated/language/screen.ts";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import type { RecordChange } from "../../model/history.ts";
import { layoutOf } from "../form/model/layout.ts";
import type { FieldPlan } from "../form/model/plan.ts";
import { formPlanOf } from "../form-plan.ts";
import { useServices } from "../services.tsx";

type PlansOf = (values: RecordChange["values"]) => readonly FieldPlan[];

/**
 * How each field of a change is read, in the order of the record's entity or of that of the values that changed: under the title and with the options that
 * the screen's detail view gives it, of details every column. What the viewer may not see is not among them.
 */
export function usePlans({ screen, entities }: ScreenBundle, entity: Entity): PlansOf {
  const { viewer, registry } = useServices();
  return useMemo(() => {
    const viewedAs = (of: Entity, layout: Layout | undefined) =>
      formPlanOf({ entity: of, entities, viewer, registry, mode: "view", layout }).fields;
    const everyOf = (of: Entity) => [...viewedAs(of, { groups: [{ fields: [...fieldsOf(of).keys()] }] }).values()];
    const viewPlan = viewedAs(entity, layoutOf(screen, "view"));
    const own = everyOf(entity).map((plan) => (plan.details ? plan : (viewPlan.get(plan.name) ?? plan)));
    const values = new Map(Object.values(entities).flatMap((of) => (of["x-value"] === entity.$id ? [[of.$id, everyOf(of)]] : [])));
    return (id) => (id === undefined ? own : (values.get(id) ?? []));
  }, [screen, entities, entity, viewer, registry]);
}
