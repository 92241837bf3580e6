import { sql } from "kysely";
import type { FieldError } from "../../model/error.ts";
import type { Context } from "../context.ts";
import type { Change } from "./draft.ts";

const keyOf = (dictionary: string, value: unknown): string => `${dictionary} ${String(value)}`;

/** The values of a dictionary field: one, or several in a comma-separated text. */
const valuesOf = ({ field, value }: Change): unknown[] =>
  field.property["x-multiple"] && typeof value === "string" ? value.split(",") : [value];

/**
 * Refuses values that their dictionary does not list, or lists as disabled. One query for all changed dictionary fields of a save; not
 * cached, so that a value switched off in one process is refused in all of them at once.
 */
export async function dictionaryErrors(context: Context, changes: readonly Change[]): Promise<FieldError[]> {
  const coded = changes.filter(({ field, value }) => field.property["x-dict"] !== undefined && value !== null && value !== undefined);
  if (coded.length === 0) return [];
  const listed = await listedValues(context, coded);
  return coded.flatMap((change) => {
    const dictionary = change.field.property["x-dict"] as string;
    if (valuesOf(change).every((value) => listed.has(keyOf(dictionary, value)))) return [];
    return [{ path: change.path, code: "field.dictionary", params: { dictionary } }];
  });
}

/** Those of the values that are listed: in the dictionary tables, or, in a product without them, in the dictionary documents. */
async function listedValues(context: Context, coded: readonly Change[]): Promise<ReadonlySet<string>> {
  const dictionaries = [...new Set(coded.map(({ field }) => field.property["x-dict"] as string))];
  const { entities, dictionaries: documents } = context.documents;
  const lists = entities.get("dict")?.["x-table"];
  const items = entities.get("dict-item")?.["x-table"];
  if (lists === undefined || items === undefined)
    return new Set(dictionaries.flatMap((id) => documents.get(id)?.items.map(({ value }) => keyOf(id, value)) ?? []));
  const values = [...new Set(coded.flatMap(valuesOf).map(String))];
  const found: { dict_type: string; value: string }[] = await context.db
    .selectFrom(`${lists} as d`)
    .innerJoin(`${items} as i`, "i.master_id", "d.id")
    .select(["d.dict_type", "i.value"])
    .where("d.dict_type", "=", sql`any(${dictionaries}::text[])`)
    .where("i.value", "=", sql`any(${values}::text[])`)
    .where("i.status", "=", 0)
    .where("d.removed_at", "is", null)
    .execute();
  return new Set(found.map((row) => keyOf(row.dict_type, row.value)));
}
