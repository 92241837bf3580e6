import { useCallback, useState } from "react";
import type { Condition } from "../../model/condition.ts";
import type { SearchPlan } from "../../model/contract/search-plans.ts";
import type { Entity } from "../../model/documents.ts";
import { type Preferences, useServices } from "../services.tsx";

/** What a list is asked beyond its query form: a condition of the builder, and the plan that it came from. */
export interface Advanced {
  readonly condition: Condition;
  readonly plan?: { readonly id: string; readonly name: string };
}

/** A plan as it is run. */
export const asAdvanced = ({ id, searchName = id, condition }: SearchPlan): Advanced => ({ condition, plan: { id, name: searchName } });

/** Under which key the preferences keep the default plan of a screen. */
export const planKey = (screen: string): string => `screen.${screen}.plan`;

/**
 * The plan with which a screen opens, as it was when it was last seen: a list must not wait for it. Whoever shows it looks after whether it
 * is still so.
 */
export const defaultPlan = (screen: string, preferences: Preferences): Advanced | undefined =>
  preferences.get<Advanced | null>(planKey(screen)) ?? undefined;

/** The default plan of a screen and how it is chosen; null for none. */
export function useDefaultPlan(screen: string): readonly [Advanced | undefined, (plan: Advanced | null) => void] {
  const { preferences } = useServices();
  const [plan, setPlan] = useState(() => defaultPlan(screen, preferences));
  const choose = useCallback(
    (next: Advanced | null) => {
      setPlan(next ?? undefined);
      preferences.set(planKey(screen), next);
    },
    [preferences, screen],
  );
  return [plan, choose];
}

/** Key of the plans on an entity in the query cache. */
export const plansKey = (entity: Entity) => ["search-plans", entity.$id] as const;
/** Key of single plans. */
export const PLAN_KEY = ["search-plan"] as const;
