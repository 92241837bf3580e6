import { type Action, DEFAULT_ACTIONS } from "../../../model/actor.ts";
import type { Entity } from "../../../model/documents.ts";
import { keepOf } from "../../../model/fields.ts";

/** The generic actions that the entity's calls offer: those of x-actions, else all; review only where a review status is kept. */
export function actionsOf(entity: Entity): ReadonlySet<Action> {
  const { review } = keepOf(entity);
  const actions = new Set<Action>(entity["x-actions"] ?? [...DEFAULT_ACTIONS, ...(review ? (["review"] as const) : [])]);
  if (!review) actions.delete("review");
  if (actions.has("view")) actions.add("pick");
  return actions;
}
