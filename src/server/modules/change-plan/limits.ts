import type { ChangeSet } from "../../../model/change-set.ts";
import type { Context } from "../../context.ts";
import { mcpSettings } from "../mcp/settings.ts";

/** How long a plan can be applied, and whether somebody else decides about it. */
export interface PlanTerms {
  readonly state: "open" | "waiting";
  readonly seconds: number;
}

/** What the administrator of the actor's tenant says of a plan of this size: above a limit, in all or of an entity, it waits for approval. */
export async function termsOf({ db, actor }: Pick<Context, "db" | "actor">, changes: ChangeSet): Promise<PlanTerms> {
  const { planLimit, planMinutes, waitHours, modules } = await mcpSettings(db, actor.tenant);
  const counts = [...Map.groupBy(changes, ({ entity }) => entity)].map(([entity, { length }]) => [entity, length] as const);
  const isAbove =
    counts.some(([entity, count]) => count > (modules.get(entity)?.planLimit ?? planLimit)) ||
    // Entities without a limit of their own share the one of all.
    counts.reduce((sum, [entity, count]) => sum + (modules.get(entity)?.planLimit == null ? count : 0), 0) > planLimit;
  return isAbove ? { state: "waiting", seconds: waitHours * 3600 } : { state: "open", seconds: planMinutes * 60 };
}
