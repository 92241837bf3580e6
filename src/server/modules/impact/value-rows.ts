import { sql } from "kysely";
import { dictionaryOf } from "../../../model/dictionary-field.ts";
import { storedEntities } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import type { Renaming } from "../../../model/impact/row-rewrite.ts";
import { columnOf, hasColumn } from "../../../model/table.ts";
import type { RowNames } from "./row-names.ts";

/** A column of records that holds values of the dictionary that is meant. */
interface ValueColumn {
  readonly table: string;
  readonly column: string;
  readonly holds: "one" | "several" | "list";
}

function columnsOf({ target, documents }: Renaming): readonly ValueColumn[] {
  if (!("dictionaryValue" in target)) return [];
  return storedEntities(documents).flatMap((entity) =>
    [...fieldsOf(entity).values()].flatMap((field): ValueColumn[] => {
      if (!hasColumn(field) || dictionaryOf(field) !== target.dictionaryValue.dictionary) return [];
      const holds = field.kind === "values" ? "list" : field.property["x-multiple"] ? "several" : "one";
      return [{ table: entity["x-table"], column: columnOf(field), holds }];
    }),
  );
}

/** The rows that hold a value, and the column with another one in its place; of several values every one is looked at. */
function parts({ column, holds }: ValueColumn, former: string | number, name: string | number) {
  const at = sql.ref(column);
  if (holds === "one") return { test: sql`${at} = ${former}`, next: sql`${name}` };
  if (holds === "list") return { test: sql`${former} = any(${at})`, next: sql`array_replace(${at}, ${former}, ${name})` };
  const list = sql`string_to_array(${at}, ',')`;
  return {
    test: sql`${String(former)} = any(${list})`,
    next: sql`array_to_string(array_replace(${list}, ${String(former)}, ${String(name)}), ',')`,
  };
}

async function forEach(renaming: Renaming, run: (of: ValueColumn, former: string | number) => Promise<number>): Promise<number> {
  const { target } = renaming;
  let count = 0;
  if ("dictionaryValue" in target) for (const column of columnsOf(renaming)) count += await run(column, target.dictionaryValue.value);
  return count;
}

/** What the database says of the dictionaries themselves, and the records that hold a value. */
export const VALUE_ROWS: readonly RowNames[] = [
  {
    kind: "value",
    columns: ["ecip_dict.dict_type", "ecip_dict_item.value", "ecip_dict_item.parent"],
    async find(db, { target }) {
      if ("dictionary" in target) {
        const { rows } = await sql<{ id: string }>`select id from ecip_dict where dict_type = ${target.dictionary}`.execute(db);
        return { count: rows.length, records: { entity: "dict", ids: rows.map(({ id }) => id) } };
      }
      if (!("dictionaryValue" in target)) return { count: 0 };
      const { dictionary, value } = target.dictionaryValue;
      const { rows } = await sql<{ id: string }>`select d.id from ecip_dict_item as i join ecip_dict as d on d.id = i.master_id
        where d.dict_type = ${dictionary} and (i.value = ${String(value)} or i.parent = ${String(value)})`.execute(db);
      return { count: rows.length, records: { entity: "dict", ids: [...new Set(rows.map(({ id }) => id))] } };
    },
    async rename(db, { target, name }) {
      const count = ({ numAffectedRows = 0n }: { readonly numAffectedRows?: bigint | undefined }) => Number(numAffectedRows);
      if ("dictionary" in target)
        return count(await sql`update ecip_dict set dict_type = ${String(name)} where dict_type = ${target.dictionary}`.execute(db));
      if (!("dictionaryValue" in target)) return 0;
      const { dictionary, value } = target.dictionaryValue;
      const own = sql`master_id in (select id from ecip_dict where dict_type = ${dictionary})`;
      const below = await sql`update ecip_dict_item set parent = ${String(name)} where ${own} and parent = ${String(value)}`.execute(db);
      return (
        count(below) +
        count(await sql`update ecip_dict_item set value = ${String(name)} where ${own} and value = ${String(value)}`.execute(db))
      );
    },
  },
  {
    kind: "record",
    columns: [],
    find: async (db, renaming) => ({
      count: await forEach(renaming, async (of, former) => {
        const { test } = parts(of, former, former);
        const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(of.table)} where ${test}`.execute(db);
        return Number(rows[0]?.count ?? 0);
      }),
    }),
    rename: (db, renaming) =>
      forEach(renaming, async (of, former) => {
        const { test, next } = parts(of, former, renaming.name);
        const { numAffectedRows } = await sql`update ${sql.table(of.table)} set ${sql.ref(of.column)} = ${next} where ${test}`.execute(db);
        return Number(numAffectedRows ?? 0);
      }),
  },
];
