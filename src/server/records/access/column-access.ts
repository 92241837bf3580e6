import { access, visibleFields } from "../../../model/access.ts";
import type { Actor } from "../../../model/actor.ts";
import type { Condition } from "../../../model/condition.ts";
import { type Documents, type Entity, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { displayField, type Field, fieldsOf } from "../../../model/fields.ts";
import { isMasked } from "../../../model/mask.ts";
import { withoutTask } from "../../../model/task-access.ts";
import { invalidCondition } from "../condition/condition-input.ts";

/** Whether the actor may read the column: the same answer for showing, filtering, sorting and searching. */
export const maySee = (entity: Entity, field: string, actor: Actor): boolean => access(entity, field, actor, "view") !== "hidden";

/**
 * The field of this name, which the actor may see.
 * @throws AppError condition.invalid for an unknown name, access.columnHidden for a hidden column
 */
export function seen(entity: Entity, name: string, actor: Actor): Field {
  const field = fieldsOf(entity).get(name);
  if (!field) throw invalidCondition(name);
  if (!maySee(entity, name, actor)) throw new AppError("access.columnHidden", { params: { field: name } });
  return field;
}

/**
 * The field of this name, which the actor may compare with values of his own. Of a masked column he may not even ask for a whole value: what is
 * hidden of a phone number are four digits, and ten thousand questions soon asked.
 * @throws AppError as `seen`, and access.columnMasked
 */
export function comparable(entity: Entity, name: string, actor: Actor): Field {
  const field = seen(entity, name, actor);
  if (isMasked(entity, field, actor)) throw new AppError("access.columnMasked", { params: { field: name } });
  return field;
}

/**
 * The field that a request names, which the actor may see. A hidden column answers as one that does not exist: another answer would confirm that the name
 * was guessed.
 * @throws AppError condition.invalid
 */
export function asked(entity: Entity, name: string, actor: Actor): Field {
  const field = fieldsOf(entity).get(name);
  if (!field || !maySee(entity, name, actor)) throw invalidCondition(name);
  return field;
}

/** Refuses a condition of a request that names a column which does not exist for the actor. @throws AppError as `asked` */
export function assertAsked(condition: Condition, entity: Entity, actor: Actor): void {
  if ("all" in condition) for (const part of condition.all) assertAsked(part, entity, actor);
  else if ("any" in condition) for (const part of condition.any) assertAsked(part, entity, actor);
  else if ("not" in condition) assertAsked(condition.not, entity, actor);
  else asked(entity, condition.field, actor);
}

/** Refuses a condition that asks about a column which the actor may not see, or sees in part: its answer would tell the value. */
export function assertSeen(condition: Condition, entity: Entity, actor: Actor): void {
  if ("all" in condition) for (const part of condition.all) assertSeen(part, entity, actor);
  else if ("any" in condition) for (const part of condition.any) assertSeen(part, entity, actor);
  else if ("not" in condition) assertSeen(condition.not, entity, actor);
  else if (condition.op === "empty" || condition.op === "notEmpty") seen(entity, condition.field, actor);
  else comparable(entity, condition.field, actor);
}

/** The fields in which a keyword is looked for: the search fields that the actor may see whole, and the display field. */
export function searchFields(entity: Entity, actor: Actor): Field[] {
  const display = displayField(entity);
  const fields = fieldsOf(entity);
  return visibleFields(entity, actor, "view").flatMap((name) => {
    const field = fields.get(name);
    if (!field || isMasked(entity, field, actor)) return [];
    return field.kind === "text" && name !== "id" && (field.property["x-search"] || name === display) ? [field] : [];
  });
}

/**
 * What a reference shows: the target's display field, or undefined where the actor may not see it. It points to another record: no task opens or
 * closes that.
 */
export function shownOf(documents: Documents, target: string, actor: Actor): Field | undefined {
  const entity = entityOf(documents, target);
  const display = displayField(entity);
  const field = fieldsOf(entity).get(display);
  return field && field.kind !== "details" && maySee(entity, display, withoutTask(actor)) ? field : undefined;
}
