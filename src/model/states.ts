import type { Lock, StateValue, Transition } from "../generated/language/entity.ts";
import { type AccessActor, seesSources, seesWhole } from "./access.ts";
import { sourcesOf } from "./computed-sources.ts";
import { holds } from "./condition.ts";
import { comparisonsOf } from "./condition-parts.ts";
import type { Values } from "./data-source.ts";
import type { Entity } from "./documents.ts";
import { ExpressionError, type ExpressionScope } from "./expression.ts";
import type { ExpressionUser } from "./expression-user.ts";
import { fieldsOf } from "./fields.ts";
import { isOfFlow } from "./flow-moves.ts";
import { mayDo } from "./permitted.ts";
import { taskOn } from "./task-access.ts";
import { isTrue } from "./validate.ts";

export type { Lock, Transition };

/** Who asks: the server's actor, or the browser's viewer. */
export type StateActor = AccessActor & ExpressionUser;

/** The states in which a record may be added: those of the document, else the default of the state field. */
export function initialStates(entity: Entity): readonly StateValue[] {
  const { field = "", initial } = entity["x-states"] ?? {};
  const usual = entity.properties[field]?.default;
  return initial ?? (typeof usual === "string" || typeof usual === "number" ? [usual] : []);
}

/** The permission word of a transition: `{entity}:{word}` grants it. */
export const wordOf = ({ id, permission }: Pick<Transition, "id" | "permission">): string => permission ?? id;

/** Whether the actor may go this way with some record of the entity: no flow alone does, he holds its permission, and sees whole what it hangs on. */
export const mayGo = (entity: Entity, transition: Transition, actor: StateActor): boolean =>
  !isOfFlow(entity, transition) && mayDo(actor, entity, wordOf(transition)) && seesGuard(entity, transition, actor);

/**
 * Whether a transition is open for a record, as it is stored, to the actor: the one answer for every button and for the server's call. Neither
 * tells him what he does not see: where the state, or what the guard reads, is hidden from him or masked, it is open to nobody like him.
 * @param record the whole record, or as much of it as `guardFields` names; references as id or {id, name}
 * @param around what a guard reads of references
 */
export const isOpen = (entity: Entity, transition: Transition, record: Values, actor: StateActor, around?: Around): boolean =>
  mayGo(entity, transition, actor) && isPossible(entity, transition, record, actor, around);

/** The transitions that are open for a record to the actor, in the order of the document. */
export const openTransitions = (entity: Entity, record: Values, actor: StateActor, around?: Around): readonly Transition[] =>
  (entity["x-states"]?.transitions ?? []).filter((transition) => isOpen(entity, transition, record, actor, around));

type Around = Pick<ExpressionScope, "entityOf" | "linked">;

/** Whether a record is in a state from which the transition leads, and its guard holds, whoever asks. */
export function isPossible(entity: Entity, { from, when }: Transition, record: Values, actor: StateActor, around?: Around): boolean {
  if (!from.some((value) => value === record[entity["x-states"]?.field ?? ""])) return false;
  if (when === undefined) return true;
  if (typeof when !== "string") return holds(when, record, entity, actor);
  try {
    return isTrue(entity, when, { ...around, record, user: actor });
  } catch (error) {
    // What cannot be decided stays closed, on both sides.
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}

function seesGuard(entity: Entity, { when }: Transition, actor: StateActor): boolean {
  const state = entity["x-states"]?.field;
  const sees = (name: string): boolean => seesWhole(entity, name, actor);
  if (state === undefined || !sees(state)) return false;
  if (when === undefined) return true;
  return typeof when === "string" ? seesSources(entity, when, actor) : comparisonsOf(when).every(({ field }) => sees(field));
}

/** The locks that hold a record, as it is stored, for the actor. */
function locksOn(entity: Entity, record: Values, actor: StateActor): readonly Lock[] {
  const states = entity["x-states"];
  if (!states?.locks) return NONE;
  const state = record[states.field];
  return states.locks.filter((lock) => lock.in.includes(state as StateValue) && !(lock.unless && mayDo(actor, entity, lock.unless)));
}
const NONE: readonly Lock[] = [];

/** Whether a lock speaks of a field at all. What is computed follows from what is open. */
function covers(entity: Entity, { fields, except }: Lock, name: string): boolean {
  if (fieldsOf(entity).get(name)?.property["x-computed"] !== undefined) return false;
  return fields ? fields.includes(name) : !except?.includes(name);
}

/** Whether a field may be locked in some state, whoever asks. */
export const isLockable = (entity: Entity, name: string): boolean =>
  entity["x-states"]?.locks?.some((lock) => covers(entity, lock, name)) ?? false;

/**
 * Whether a field of a record, as it is stored, may not be changed by a save of the actor. What a running flow gives its task to change is no matter
 * of the locks: they keep everybody else from what is being approved.
 */
export const isLocked = (entity: Entity, name: string, record: Values, actor: StateActor): boolean =>
  !(entity["x-flow"] && taskOn(actor, entity.$id)?.grants.edit.has(`${entity.$id}:${name}`)) &&
  locksOn(entity, record, actor).some((lock) => covers(entity, lock, name));

/** Whether the states let the actor remove a record, as it is stored. */
export const mayRemove = (entity: Entity, record: Values, actor: StateActor): boolean =>
  !locksOn(entity, record, actor).some(({ removal, fields }) => removal ?? fields === undefined);

/** The fields of a record that its transitions and its locks hang on. */
export function guardFields(entity: Entity): string[] {
  const states = entity["x-states"];
  if (!states) return [];
  const read = states.transitions.flatMap(({ when }) => {
    if (when === undefined) return [];
    return typeof when === "string"
      ? sourcesOf(entity, when).map(({ field }) => field.name)
      : comparisonsOf(when).map(({ field }) => field);
  });
  return [...new Set([states.field, ...read])];
}
