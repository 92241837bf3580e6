import type { Entity } from "../../../model/documents.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { displayField, fieldsOf } from "../../../model/fields.ts";
import { shownTo } from "../../../model/mask.ts";
import { initialStates, isLocked, mayRemove } from "../../../model/states.ts";
import { isEmpty } from "../../../model/validate.ts";
import type { Context } from "../../context.ts";
import { maySee } from "../access/column-access.ts";
import type { Stored } from "../column.ts";
import type { Draft } from "./draft.ts";
import { same } from "./same.ts";

/**
 * What the states of an entity (x-states) have against a draft, by whatever way it came: a new record begins in an initial state, the state
 * is changed by a transition alone, what is locked as the record is stored stays as it is, and what a transition requires is there.
 */
export function stateErrors({ actor }: Context, { entity, old, record, changes, transition, ofFlow }: Draft): FieldError[] {
  const states = entity["x-states"];
  if (!states) return [];
  const { field } = states;
  const isInitial = initialStates(entity).some((value) => value === record[field]);
  if (!old) return isInitial ? [] : [{ path: field, code: "field.initialState" }];
  const open = new Set([...(transition ? [field, ...(transition.fields ?? [])] : []), ...(ofFlow ?? [])]);
  const errors: FieldError[] = [];
  for (const name of Object.keys(changes)) {
    if (open.has(name) || same(old[name], changes[name])) continue;
    if (name === field) errors.push({ path: name, code: "field.readonly" });
    else if (isLocked(entity, name, old, actor)) errors.push({ path: name, code: "field.locked" });
  }
  for (const name of transition?.required ?? []) if (isEmpty(record[name])) errors.push({ path: name, code: "field.required" });
  return errors;
}

/** Refuses to remove what its state holds. */
export function refuseRemoval(context: Context, entity: Entity, records: readonly Readonly<Stored>[]): void {
  const locked = records.find((record) => !mayRemove(entity, record, context.actor));
  if (locked) throw new AppError("record.locked", { params: { name: nameOf(context, entity, locked) } });
}

/** What a record is called, as far as the actor may know: as text, or nothing where a reference or a number names it. */
export function nameOf({ actor }: Context, entity: Entity, record: Readonly<Stored>): string {
  const name = displayField(entity);
  const field = fieldsOf(entity).get(name);
  const text = field?.kind === "text" && maySee(entity, name, actor) ? shownTo(actor, entity, field, record[name]) : record.id;
  return typeof text === "string" && text !== "" ? text : String(record.id);
}
