import { type Actor, may } from "./actor.ts";
import { sourcesOf } from "./computed-sources.ts";
import type { Entity } from "./documents.ts";
import { fieldsOf } from "./fields.ts";
import type { Grants } from "./grants.ts";
import { isMasked } from "./mask.ts";
import { taskOn, withoutTask } from "./task-access.ts";

export type Access = "hidden" | "readonly" | "editable";
export type Mode = "view" | "add" | "edit";
export type AccessActor = Pick<Actor, "isSuperUser" | "grants" | "permissions" | "task">;

/** Without these a record cannot be addressed or saved safely, so no column list hides them. */
const ALWAYS_SEEN = new Set(["id", "version"]);

const controlledEntities = new WeakMap<Grants, Map<string, boolean>>();

/**
 * Whether the actor's column lists speak of the entity at all. A table that appears in none of the lists is not
 * column-controlled; for super users none is.
 */
function isColumnControlled(entity: Pick<Entity, "$id">, actor: AccessActor): boolean {
  if (actor.isSuperUser) return false;
  // Asked for every value of every record, and the lists of some users are long.
  const known = controlledEntities.get(actor.grants) ?? new Map<string, boolean>();
  controlledEntities.set(actor.grants, known);
  const answer = known.get(entity.$id) ?? speaksOf(entity, actor.grants);
  known.set(entity.$id, answer);
  return answer;
}

/** The column lists that decide about the entity: those of a task at work, else the actor's own; undefined where none does. */
const listsOn = (entity: Pick<Entity, "$id">, actor: AccessActor): Grants | undefined =>
  taskOn(actor, entity.$id)?.grants ?? (isColumnControlled(entity, actor) ? actor.grants : undefined);

function speaksOf(entity: Pick<Entity, "$id">, { controlled, view, edit, add }: Grants): boolean {
  if (controlled?.has(entity.$id)) return true;
  const prefix = `${entity.$id}:`;
  for (const list of [view, edit, add]) for (const entry of list) if (entry.startsWith(prefix)) return true;
  return false;
}

/**
 * The one decision of column access (specification administration §5.5), taken by the server at every exit and by the
 * browser for drawing.
 *
 * - a field that the actor may not view is hidden, in every mode;
 * - one that may be viewed but not edited (or not filled when adding) is readonly;
 * - fields that the server sets (x-readonly: true, x-computed), and x-immutable ones and the state (x-states) when editing, are never editable;
 * - what is computed from a field that the actor may not see, or sees masked, would tell it, and is hidden as well;
 * - a secret can be written but is never seen: in view mode it is hidden for everybody.
 *
 * At work in a task, the task's lists stand in place of the actor's own (`task-grant.ts`).
 *
 * Conditional rules (x-readonly as an expression) and locks (x-states) depend on the record and come on top.
 */
export function access(entity: Entity, field: string, actor: AccessActor, mode: Mode): Access {
  const known = fieldsOf(entity).get(field);
  if (!known) return "hidden";
  if (known.kind === "secret" && mode === "view") return "hidden";
  const lists = ALWAYS_SEEN.has(field) ? undefined : listsOn(entity, actor);
  const entry = `${entity.$id}:${field}`;
  if (lists && !lists.view.has(entry)) return "hidden";
  const computed = known.property["x-computed"];
  if (computed !== undefined && !seesSources(entity, computed, actor)) return "hidden";
  if (mode === "view" || known.property["x-readonly"] === true || known.property["x-computed"] !== undefined) return "readonly";
  if (mode === "edit" && (known.property["x-immutable"] || entity["x-states"]?.field === field)) return "readonly";
  return !lists || lists[mode].has(entry) ? "editable" : "readonly";
}

/** Whether the actor sees a field of records, and not masked. */
export function seesWhole(entity: Entity, name: string, actor: AccessActor): boolean {
  const field = fieldsOf(entity).get(name);
  return field !== undefined && access(entity, name, actor, "view") !== "hidden" && !isMasked(entity, field, actor);
}

/** Whether the actor sees whole everything that an expression may read: fields of its record, columns of its rows, fields of its references. */
export function seesSources(entity: Entity, expression: string, actor: AccessActor): boolean {
  if (actor.isSuperUser && !actor.task) return true;
  return sourcesOf(entity, expression).every(({ field, column }) => {
    // Masked columns of rows and of references are nowhere computed with: the check of documents refuses it.
    if (column !== undefined && field.kind === "reference" && !seesLinked(field.property["x-entity"] as string, column, actor))
      return false;
    if (column !== undefined && field.kind === "details") return seesColumn(field.property["x-details"] as string, column, actor);
    return !isMasked(entity, field, actor) && access(entity, field.name, actor, "view") !== "hidden";
  });
}

const seesColumn = (entity: string, column: string, actor: AccessActor): boolean => {
  const entry = `${entity}:${column}`;
  if ((taskOn(actor, entity)?.grants ?? actor.grants).unseen?.has(entry)) return false;
  return ALWAYS_SEEN.has(column) || (listsOn({ $id: entity }, actor)?.view.has(entry) ?? true);
};

/** Whether the actor sees a field of the record to which a reference points, which no task opens: he may view such records, and the field. */
const seesLinked = (target: string, column: string, actor: AccessActor): boolean =>
  may(actor, `${target}:view`) && seesColumn(target, column, withoutTask(actor));

/** Whether the actor sees a column of rows, and not masked. */
export const seesColumnWhole = (rows: Entity, column: string, actor: AccessActor): boolean =>
  seesColumn(rows.$id, column, actor) && seesWhole(rows, column, actor);

/** Whether the actor sees a field of records to which references point, and not masked. */
export const seesLinkedWhole = (target: Entity, column: string, actor: AccessActor): boolean =>
  seesLinked(target.$id, column, actor) && seesWhole(target, column, withoutTask(actor));

/** Names of the fields that are not hidden in this mode, in document order. */
export function visibleFields(entity: Entity, actor: AccessActor, mode: Mode): string[] {
  return [...fieldsOf(entity).keys()].filter((name) => access(entity, name, actor, mode) !== "hidden");
}
