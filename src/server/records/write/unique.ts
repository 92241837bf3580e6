import { type RawBuilder, type SqlBool, sql } from "kysely";
import { access } from "../../../model/access.ts";
import { typeOf } from "../../../model/column-type.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { type Field, fieldsOf, keepOf } from "../../../model/fields.ts";
import { isUniqueEverywhere, keyOf } from "../../../model/key.ts";
import { tableOf } from "../../../model/table.ts";
import { taskOn } from "../../../model/task-access.ts";
import { valueError } from "../../../model/validate.ts";
import type { Context } from "../../context.ts";
import { asked } from "../access/column-access.ts";
import { notRemoved } from "../access/scope.ts";
import { columnIn, isId, type Stored, selectable, toColumn } from "../column.ts";
import { keySql } from "../key-sql.ts";
import { both, type Predicate } from "../predicate.ts";
import { load } from "../read/load.ts";
import type { Draft } from "./draft.ts";
import { normalise } from "./normalise.ts";
import type { Question } from "./questions.ts";
import { toJson } from "./recordset.ts";

/** The field combinations that are unique in the entity. */
export function uniqueGroups(entity: Entity): Field[][] {
  const fields = fieldsOf(entity);
  const single = [...fields.values()].filter(({ property }) => property["x-unique"]).map((field) => [field]);
  const several = (entity["x-unique"] ?? []).map((names) => names.flatMap((name) => fields.get(name) ?? []));
  return [...single, ...several];
}

/** Whether the values are unique within a tenant only: the default where tenants are kept. */
export const withinTenant = (entity: Entity, group: readonly Field[]): boolean =>
  keepOf(entity).tenant && !(group.length === 1 && isUniqueEverywhere(group[0]?.property ?? {}));

/**
 * Selects a row when another record that is not removed has the same values, within the tenant where tenants are kept. Row rules do not
 * narrow the question: the index does not know them either, and a "yes, free" that the save then refuses helps nobody.
 */
function taken(entity: Entity, values: Readonly<Stored>, group: readonly Field[], id?: string): RawBuilder<unknown> {
  const tests: Predicate[] = notRemoved(entity, "u");
  for (const field of group)
    tests.push(sql<SqlBool>`${keySql(field, columnIn("u", field))} = ${keySql(field, sql`${toColumn(field, values[field.name])}`)}`);
  if (withinTenant(entity, group)) tests.push(sql<SqlBool>`coalesce(u.tenant_id, 0) = ${values.tenant ?? 0}::bigint`);
  if (isId(id)) tests.push(sql<SqlBool>`u.id <> ${id}::bigint`);
  return sql`select 'taken' from ${sql.table(entity["x-table"])} as u where ${both(tests)} limit 1`;
}

/** A draft among those that are checked together. */
interface Place {
  /** Stands before the paths of its errors. */
  readonly at: string;
  readonly draft: Draft;
  /** Fields that are wrong already, and not asked about. */
  readonly failed: { has(name: string): boolean };
}

/**
 * Refuses changed values that another record has already, on the fields that were changed: one question for each combination of fields,
 * however many drafts of the entity there are. What the drafts repeat of each other is not seen here. The unique index has the last word.
 */
export function uniqueQuestions(places: readonly Place[]): Question[] {
  const entity = places[0]?.draft.entity;
  if (!entity) return [];
  return uniqueGroups(entity).flatMap((group) => {
    const asked = places.flatMap((place) => {
      const changed = claimed(group, place.draft);
      return changed.length === 0 || group.some(({ name }) => place.failed.has(name)) ? [] : [{ ...place, changed }];
    });
    const [first] = asked;
    if (!first) return [];
    const { record, mode } = first.draft;
    return [
      {
        select:
          asked.length > 1
            ? takenAmong(entity, asked, group)
            : taken(entity, record, group, mode === "edit" ? String(record.id) : undefined),
        errors: (found) =>
          asked
            .filter(({ at }) => (asked.length > 1 ? found.has(at) : found.size > 0))
            .flatMap(({ at, changed }) => changed.map(({ name }) => ({ path: `${at}${name}`, code: "field.unique" }))),
      },
    ];
  });
}

/** The fields of the group that the draft changes, where all of them have a value. */
export const claimed = (group: readonly Field[], { record, changes }: Draft): Field[] =>
  group.some(({ name }) => (record[name] ?? null) === null) ? [] : group.filter(({ name }) => Object.hasOwn(changes, name));

/** Selects the places of those drafts whose values another record has: as `taken`, for all of them at once. */
function takenAmong(entity: Entity, places: readonly Place[], group: readonly Field[]): RawBuilder<unknown> {
  const named = group.map((field, index) => ({ field, column: `f${index}` }));
  const rows = places.map(({ at, draft: { record, mode } }) => ({
    ...Object.fromEntries(named.map(({ field, column }) => [column, toJson(field, record[field.name])])),
    ...{ at, tenant: record.tenant ?? 0, self: mode === "edit" ? record.id : null },
  }));
  const types = named.map(({ field, column }) => sql`${sql.ref(column)} ${sql.raw(typeOf(field))}`);
  const tests: Predicate[] = [...notRemoved(entity, "u"), sql<SqlBool>`u.id is distinct from w.self`];
  for (const { field, column } of named)
    tests.push(sql<SqlBool>`${keySql(field, columnIn("u", field))} = ${keySql(field, sql.ref(`w.${column}`))}`);
  if (withinTenant(entity, group)) tests.push(sql<SqlBool>`coalesce(u.tenant_id, 0) = w.tenant`);
  return sql`select w.at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(at text, tenant bigint, self bigint, ${sql.join(types)})
    where exists (select from ${sql.table(entity["x-table"])} as u where ${both(tests)})`;
}

/** What the values of a combination of fields are compared by. */
export const keyOfGroup = (group: readonly Field[], record: Readonly<Stored>): string =>
  JSON.stringify(group.map((field) => (typeof record[field.name] === "string" ? keyOf(field, record[field.name]) : record[field.name])));

/** Rows of one list that repeat a value which is unique within their master. */
export function repeatedRows(entity: Entity, path: string, rows: readonly Readonly<Stored>[]): FieldError[] {
  const errors: FieldError[] = [];
  for (const group of uniqueGroups(entity)) {
    const known = new Set<string>();
    rows.forEach((row, index) => {
      if (group.some(({ name }) => (row[name] ?? null) === null)) return;
      const key = keyOfGroup(group, row);
      if (known.has(key)) errors.push({ path: `${path}.${index}.${group[0]?.name}`, code: "field.unique" });
      known.add(key);
    });
  }
  return errors;
}

/**
 * Whether no other record has the value.
 * @param id the record that is being edited, which may keep its own value
 * @throws AppError condition.invalid for a column that the actor may not see; request.invalid for a field that is not unique
 */
export async function isUnique(context: Context, entity: Entity, name: string, value: unknown, id?: string): Promise<boolean> {
  const field = asked(entity, name, context.actor);
  // Others' values are asked about by who may write one, not by who was merely shown this record.
  if (taskOn(context.actor, entity.$id) && access(entity, name, context.actor, "edit") !== "editable")
    throw new AppError("access.columnHidden", { params: { field: name } });
  if (!field.property["x-unique"]) throw new AppError("request.invalid", { fields: [{ path: "field", code: "field.unknown" }] });
  const given = normalise(field, field.kind === "integer" && value !== "" ? Number(value) : value);
  // What cannot be stored is taken by nobody; the save says what is wrong with it.
  if (given === null || valueError(field, given)) return true;
  const tenant = withinTenant(entity, [field]) ? await tenantOf(context, entity, id) : null;
  const own = (await isThere(context, entity, id)) ? id : undefined;
  return (await taken(entity, { [name]: given, tenant }, [field], own).execute(context.db)).rows.length === 0;
}

/** An id that the actor cannot reach is treated as one that nobody has: else the answer would tell whose the value is. */
const isThere = async (context: Context, entity: Entity, id: string | undefined): Promise<boolean> =>
  isId(id) && (await load(context, entity, [id], { fields: selectable(entity, ["id"]) })).length > 0;

/** A super user edits records of any tenant, so the record's own counts; everybody else has one tenant. */
async function tenantOf(context: Context, entity: Entity, id: string | undefined): Promise<unknown> {
  if (!context.actor.isSuperUser || !isId(id)) return context.actor.tenant;
  const table = sql.table(entity["x-table"]);
  const { rows } = await sql<{ tenant_id: string | null }>`select tenant_id from ${table} where id = ${id}::bigint`.execute(context.db);
  return rows[0] ? rows[0].tenant_id : context.actor.tenant;
}

/** The fields of the unique index that the database says was violated; for details with the name of the list. */
export function violatedFields(context: Context, entity: Entity, constraint: string | undefined): FieldError[] {
  const places = [{ entity, at: "" }];
  for (const { name, kind, property } of fieldsOf(entity).values()) {
    const rows = kind === "details" ? context.documents.entities.get(property["x-details"] as string) : undefined;
    if (rows) places.push({ entity: rows, at: name });
  }
  for (const place of places) {
    const index = tableOf(place.entity, context.documents).indexes.find(({ name }) => name === constraint);
    if (index) return place.at ? [{ path: place.at, code: "field.unique" }] : index.fields.map((path) => ({ path, code: "field.unique" }));
  }
  return [];
}
