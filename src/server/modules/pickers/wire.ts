import type { Actor } from "../../../model/actor.ts";
import { allOf, type Condition } from "../../../model/condition.ts";
import type { Documents, Entity, Screen } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { columnOf } from "../../../model/table.ts";
import type { Sort } from "../../../model/wire.ts";
import { maySee } from "../../records/access/column-access.ts";
import { invalidCondition } from "../../records/condition/condition-input.ts";
import { type FilterBody, readFilter } from "../../records/read/filter-input.ts";
import type { OrderedFilter } from "../../records/read/query.ts";

/** A comparison of picker 1 (specification administration §3). `filterType` is fixed at 3 there: contains. */
export interface FilterDto {
  readonly columnName: string;
  readonly columnValue?: unknown;
  readonly filterType?: number | null;
}

/** A comparison of picker 2. */
export interface SelectWhere {
  readonly key: string;
  readonly value?: unknown;
  readonly selectType?: "like" | "eq" | null;
}

/**
 * The picker screen that a source's name stands for: the entity's own records for the entity's id, or none.
 * @throws AppError document.notFound for a name that is neither the entity's nor that of one of its pickers
 */
export function sourceNamed({ screens }: Documents, entity: Entity, name: string | null | undefined): Screen | undefined {
  if (name === undefined || name === null || name === "" || name === entity.$id) return undefined;
  const screen = screens.get(name);
  if (screen?.kind !== "picker" || screen.entity !== entity.$id) throw new AppError("document.notFound", { params: { id: name } });
  return screen;
}

/** The field of a wire name: as the product calls it, or with underscores as the column is called. Undefined, too, where it is hidden from the actor. */
function fieldNamed(entity: Entity, actor: Actor, name: string): string | undefined {
  for (const field of fieldsOf(entity).values())
    if (field.name === name || columnOf(field) === name) return maySee(entity, field.name, actor) ? field.name : undefined;
  return undefined;
}

/** @throws AppError condition.invalid, by the name that was asked */
function askedField(entity: Entity, actor: Actor, name: string): string {
  const field = fieldNamed(entity, actor, name);
  if (field === undefined) throw invalidCondition(name);
  return field;
}

/** `%text%` → `text`: what is looked for in text is looked for anywhere in it. */
const bare = (value: unknown): unknown => (typeof value === "string" ? value.replace(/^%|%$/g, "") : value);

/** The comparison that a plain value means: contains for text, the day for moments, else equality. An empty value asks nothing. */
const plain = (entity: Entity, actor: Actor, name: string, value: unknown): Condition | undefined =>
  readFilter(entity, actor, { [askedField(entity, actor, name)]: bare(value) }).condition;

export const conditionOfDtos = (entity: Entity, actor: Actor, items: readonly FilterDto[] | null | undefined): Condition | undefined =>
  allOf(...(items ?? []).map(({ columnName, columnValue }) => plain(entity, actor, columnName, columnValue)));

export const conditionOfWhere = (entity: Entity, actor: Actor, items: readonly SelectWhere[] | null | undefined): Condition | undefined =>
  allOf(
    ...(items ?? []).map(({ key, value, selectType }): Condition | undefined =>
      selectType === "eq" ? { field: askedField(entity, actor, key), op: "eq", value } : plain(entity, actor, key, value),
    ),
  );

/** What a picker asks for: its own filter and order, and what was searched. */
export function pickerFilter(
  entity: Entity,
  actor: Actor,
  screen: Screen | undefined,
  asked: { readonly filter?: FilterBody; readonly condition?: Condition | undefined; readonly keyword?: string | null | undefined },
): OrderedFilter {
  const given = readFilter(entity, actor, asked.filter);
  const sort = screen?.sort?.map(({ field, order }): Sort => ({ field, order: order ?? "asc" }));
  return {
    condition: allOf(screen?.filter, given.condition, asked.condition),
    keyword: asked.keyword ?? given.keyword,
    ...(sort && { sort }),
  };
}

/** These fields of a row, and its id; all of them when none is named. One that is hidden is left out, as is one that does not exist. */
export function picked(entity: Entity, actor: Actor, row: Readonly<Record<string, unknown>>, fields: readonly string[] | null | undefined) {
  if (!fields?.length) return row;
  const names = new Set(["id", ...fields.flatMap((name) => fieldNamed(entity, actor, name) ?? [])]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
}
