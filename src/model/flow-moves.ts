import type { Flow, Transition } from "../generated/language/entity.ts";
import type { Entity } from "./documents.ts";
import { fieldsOf } from "./fields.ts";

/** What a flow does to its record: it begins, ends well, ends refused, is stopped, or is taken back. The keys of `x-flow.moves` and `x-flow.set`. */
export const MOVES = ["submit", "finish", "refuse", "stop", "recall"] as const;
export type Move = (typeof MOVES)[number];

/** The system field that says how far the flow of a record is (dictionary `work_order_status`). */
export const FLOW_STATUS = "flowStatus";

/** Whether records of the entity can go through flows: it has x-flow, or its table is one of those that are made in the browser (`zz_`). */
export const hasFlow = (entity: Entity): boolean => fieldsOf(entity).has(FLOW_STATUS);

/** The transition that a flow makes with a move; undefined: it only sets flowStatus, and what `set` says. */
export const transitionOf = (entity: Entity, move: Move): Transition | undefined =>
  entity["x-states"]?.transitions.find(({ id }) => id === entity["x-flow"]?.moves?.[move]);

/** The values, in CEL, that a move gives to fields. */
export const valuesOf = (entity: Entity, move: Move): NonNullable<Flow["set"]>[Move] => entity["x-flow"]?.set?.[move];

/** Whether a transition is made by flows alone: nobody makes it by hand, and nobody needs its permission. */
export const isOfFlow = ({ "x-flow": flow }: Pick<Entity, "x-flow">, { id }: Pick<Transition, "id">): boolean =>
  Object.values(flow?.moves ?? {}).includes(id);

/** Whether a permission word of a transition is asked for by nobody: the transition is the flow's. That of `submit` says who may submit a record. */
export const isWordless = (entity: Pick<Entity, "x-flow">, transition: Pick<Transition, "id">): boolean =>
  isOfFlow(entity, transition) && entity["x-flow"]?.moves?.submit !== transition.id;

/** The permission word that somebody needs who submits a record: that of the transition by which it is submitted, else that of editing. */
export function submitWord(entity: Entity): string {
  const transition = transitionOf(entity, "submit");
  return transition ? (transition.permission ?? transition.id) : "edit";
}

/** The states of a record that may be submitted: not yet submitted, or taken back (specification workflow §3, work order states 0 and 5). */
export const isSubmittable = (flowStatus: unknown): boolean => (flowStatus ?? 0) === 0 || flowStatus === 5;
