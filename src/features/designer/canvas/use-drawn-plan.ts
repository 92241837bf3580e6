import { useMemo, useRef } from "react";
import type { Layout } from "../../../generated/language/screen.ts";
import type { Entity } from "../../../model/documents.ts";
import type { FormPlan } from "../../../renderer/form/model/plan.ts";
import { withFormerFields } from "../../../renderer/form/model/plan-sharing.ts";
import { formPlanOf } from "../../../renderer/form-plan.ts";
import type { Registry } from "../../../renderer/registry.ts";
import { useServices } from "../../../renderer/services.tsx";
import { drawnDocuments, EMPTY_PLACE } from "./drawn-documents.ts";
import { EmptyPlace } from "./EmptyPlace.tsx";

const registries = new WeakMap<Registry, Registry>();

/** What forms are drawn with, and the place in an empty group. */
function withEmptyPlace(registry: Registry): Registry {
  const known = registries.get(registry);
  if (known) return known;
  const place = { name: EMPTY_PLACE, component: EmptyPlace, emptyValue: null, fits: () => false };
  const extended = { ...registry, fields: [...registry.fields, place] };
  registries.set(registry, extended);
  return extended;
}

/** The plan by which the canvas draws a form; what has not changed in it is the same as before. Who designs sees every field. */
export function useDrawnPlan(entity: Entity, layout: Layout, entities: Readonly<Record<string, Entity>>): FormPlan {
  const { registry, viewer } = useServices();
  const former = useRef<FormPlan>(undefined);
  const everybody = useMemo(() => ({ ...viewer, isSuperUser: true }), [viewer]);
  return useMemo(() => {
    const drawn = drawnDocuments(entity, layout);
    const plan = formPlanOf({ ...drawn, entities, viewer: everybody, registry: withEmptyPlace(registry), mode: "edit" });
    former.current = withFormerFields(former.current, { ...plan, hasOutline: false });
    return former.current;
  }, [entity, layout, entities, everybody, registry]);
}
