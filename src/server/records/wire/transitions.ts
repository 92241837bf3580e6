import { TRANSITION } from "../../../model/contract/records.ts";
import type { Documents, Entity } from "../../../model/documents.ts";
import { isOfFlow } from "../../../model/flow-moves.ts";
import { type Transition, wordOf } from "../../../model/states.ts";
import { transitionAddress } from "../../../model/transition-address.ts";
import { goTo } from "../write/transition.ts";
import type { Call } from "./call.ts";

const transitionIn = (entity: Entity, id: string): Transition | undefined =>
  entity["x-states"]?.transitions.find((transition) => transition.id === id);

/** Of a transition that a flow makes nobody holds a permission by hand: whoever sees the record is told whose it is. */
const permissionWord = (entity: Entity, transition: Transition): string => (isOfFlow(entity, transition) ? "view" : wordOf(transition));

/** The calls of the transitions that entities have (x-states), each under its own permission. */
export function transitionCalls({ entities }: Pick<Documents, "entities">): Call[] {
  const ids = [...entities.values()].flatMap((entity) => entity["x-states"]?.transitions.map(({ id }) => id) ?? []);
  return [...new Set(ids)].map((id) => ({
    method: TRANSITION.method,
    path: `/${transitionAddress(id)}`,
    isFor: (entity) => transitionIn(entity, id) !== undefined,
    action: (entity) => permissionWord(entity, transitionIn(entity, id) as Transition),
    name: id,
    body: TRANSITION.body,
    gives: TRANSITION.gives,
    run: (context, own, { body }) => goTo(context, own, transitionIn(own, id) as Transition, body as Parameters<typeof goTo>[3]),
  }));
}
