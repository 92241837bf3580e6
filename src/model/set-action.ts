import type { Action } from "../generated/language/screen.ts";
import { access, seesSources, seesWhole } from "./access.ts";
import { storedForm } from "./computed.ts";
import { holds } from "./condition.ts";
import { comparisonsOf } from "./condition-parts.ts";
import type { Values } from "./data-source.ts";
import type { Entity } from "./documents.ts";
import type { FieldError } from "./error.ts";
import { compileExpression, ExpressionError, type ExpressionScope } from "./expression.ts";
import { fieldsOf } from "./fields.ts";
import { mayDo } from "./permitted.ts";
import { isLocked, type StateActor } from "./states.ts";

/** An action that changes its records: by the values of its document (set), by those that it asks for (ask), or both. */
export type SetAction = Pick<Action, "id" | "title" | "permission" | "when" | "set" | "ask">;

type Writing = Pick<SetAction, "set" | "ask">;

/** Whether an action changes its records by itself. */
export const isSetting = ({ set, ask }: Writing): boolean => set !== undefined || ask !== undefined;

/** The fields that an action may change. */
export const fieldsSet = ({ set = {}, ask = [] }: Writing): string[] => [...new Set([...Object.keys(set), ...ask])];

const expressionsIn = ({ set = {} }: Pick<SetAction, "set">): [field: string, source: string][] =>
  Object.entries(set).flatMap(([name, value]) => (typeof value === "object" && value !== null ? [[name, value.expression]] : []));

/** The fields whose value is worked out. */
export const expressionFields = (action: Pick<SetAction, "set">): string[] => expressionsIn(action).map(([name]) => name);

/**
 * Whether the actor may do the action to some record: he may edit records of the entity and each of its fields, holds the permission that it names,
 * and sees whole all that its guard and its expressions read: neither may tell him what he does not see. The one answer for button and server.
 */
export function maySet(entity: Entity, action: SetAction, actor: StateActor): boolean {
  const { permission, when } = action;
  const prefix = `${entity.$id}:`;
  const permitted = permission === undefined || actor.isSuperUser || actor.permissions.has(permission);
  const onOwn = permission?.startsWith(prefix) ? mayDo(actor, entity, permission.slice(prefix.length)) : permitted;
  return (
    onOwn &&
    mayDo(actor, entity, "edit") &&
    fieldsSet(action).every((name) => access(entity, name, actor, "edit") === "editable") &&
    (when === undefined || comparisonsOf(when).every(({ field }) => seesWhole(entity, field, actor))) &&
    expressionsIn(action).every(([, source]) => seesSources(entity, source, actor))
  );
}

/**
 * Whether a record, as it is stored, is one to which the action applies: its guard holds, and its state locks none of the fields.
 * @param record as much of it as the guard, the locks and the state name
 */
export const isSetOpen = (entity: Entity, action: SetAction, record: Values, actor: StateActor): boolean =>
  guardHolds(entity, action, record, actor) && !fieldsSet(action).some((name) => isLocked(entity, name, record, actor));

/** Whether the guard of the action holds for a record, as it is stored. */
export const guardHolds = (entity: Entity, { when }: Pick<SetAction, "when">, record: Values, actor: StateActor): boolean =>
  when === undefined || holds(when, record, entity, actor);

/** What an action makes of a record. */
export interface SetValues {
  /** By field, in stored form; null for what hangs on an empty field. */
  readonly values: Record<string, unknown>;
  /** Of the fields whose expression has no value for this record. */
  readonly errors: readonly FieldError[];
}

/**
 * The values that the document of an action gives to the fields of a record.
 * @param around the record as it is stored, whole, and what expressions look at beside it
 */
export function valuesSet(
  entity: Entity,
  { set = {} }: Pick<SetAction, "set">,
  around: Omit<ExpressionScope, "old" | "master">,
): SetValues {
  const values: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const [name, value] of Object.entries(set)) {
    const field = fieldsOf(entity).get(name);
    if (!field) continue;
    if (typeof value !== "object" || value === null) {
      values[name] = value;
      continue;
    }
    try {
      const outcome = compileExpression(value.expression, entity, "dyn").run(around) ?? null;
      const stored = outcome === null ? null : storedForm(field, outcome);
      if (stored === undefined) errors.push({ path: name, code: "field.notWorkedOut" });
      else values[name] = stored;
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      errors.push({ path: name, code: error.code === "field.expression" ? "field.notWorkedOut" : error.code });
    }
  }
  return { values, errors };
}
