import { allOf, type Condition } from "../../../model/condition.ts";
import type { Documents, Entity, Screen } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { columnOf } from "../../../model/table.ts";
import type { Sort } from "../../../model/wire.ts";
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

/** The field of a wire name: as the product calls it, or with underscores as the column is called. */
function fieldNamed(entity: Entity, name: string): string {
  for (const field of fieldsOf(entity).values()) if (field.name === name || columnOf(field) === name) return field.name;
  throw invalidCondition(name);
}

/** `%text%` → `text`: what is looked for in text is looked for anywhere in it. */
const bare = (value: unknown): unknown => (typeof value === "string" ? value.replace(/^%|%$/g, "") : value);

/** The comparison that a plain value means: contains for text, the day for moments, else equality. An empty value asks nothing. */
const plain = (entity: Entity, name: string, value: unknown): Condition | undefined =>
  readFilter(entity, { [fieldNamed(entity, name)]: bare(value) }).condition;

export const conditionOfDtos = (entity: Entity, items: readonly FilterDto[] | null | undefined): Condition | undefined =>
  allOf(...(items ?? []).map(({ columnName, columnValue }) => plain(entity, columnName, columnValue)));

export const conditionOfWhere = (entity: Entity, items: readonly SelectWhere[] | null | undefined): Condition | undefined =>
  allOf(
    ...(items ?? []).map(({ key, value, selectType }): Condition | undefined =>
      selectType === "eq" ? { field: fieldNamed(entity, key), op: "eq", value } : plain(entity, key, value),
    ),
  );

/** What a picker asks for: its own filter and order, and what was searched. */
export function pickerFilter(
  entity: Entity,
  screen: Screen | undefined,
  asked: { readonly filter?: FilterBody; readonly condition?: Condition | undefined; readonly keyword?: string | null | undefined },
): OrderedFilter {
  const given = readFilter(entity, asked.filter);
  const sort = screen?.sort?.map(({ field, order }): Sort => ({ field, order: order ?? "asc" }));
  return {
    condition: allOf(screen?.filter, given.condition, asked.condition),
    keyword: asked.keyword ?? given.keyword,
    ...(sort && { sort }),
  };
}

/** These fields of a row, and its id; all of them when none is named. */
export function picked(entity: Entity, row: Readonly<Record<string, unknown>>, fields: readonly string[] | null | undefined) {
  if (!fields?.length) return row;
  const names = new Set(["id", ...fields.map((name) => fieldNamed(entity, name))]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
}
