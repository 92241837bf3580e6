import { sql } from "kysely";
import type { Dictionary, Documents, Entity } from "../../model/documents.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import type { ValuesOf } from "../records/column.ts";
import { insertRecords } from "./insert.ts";
import { digestOf, noteSown, type Sown, sownUnder } from "./sown.ts";

const NAME = "dictionary";

interface Value {
  readonly name: string;
  readonly digest: string;
  readonly value: string;
  readonly label: string;
  readonly color: string | null;
  readonly parent: string | null;
  readonly sortNo: number;
}

/**
 * The dictionaries of the documents. Once sown they belong to the users: a later version adds what is new in it (dictionaries, values)
 * and leaves alone what somebody changed or removed. Only fixed ones, which nobody may change, follow their document.
 * @returns how many dictionaries were added or changed
 */
export async function seedDictionaries(trx: DatabaseTransaction, documents: Documents): Promise<number> {
  const [list, item] = [documents.entities.get("dict"), documents.entities.get("dict-item")];
  if (!list || !item) return 0;
  const sown = await sownUnder(trx, NAME);
  // What the program fills is in no table.
  const own = [...documents.dictionaries.values()].filter(({ from }) => from === undefined);
  const due = own.filter((dictionary) => sown.get(nameOf(dictionary)) !== digestOf(dictionary));
  if (due.length === 0) return 0;
  const ids = await addLists(trx, list, due, sown);
  const fixed = due.filter((dictionary) => dictionary.fixed);
  await followLists(trx, list, fixed);
  for (const dictionary of due) {
    const id = ids.get(dictionary.$id);
    if (id !== undefined) await addValues(trx, item, id, dictionary, sown);
  }
  await noteSown(trx, new Map(due.map((dictionary) => [nameOf(dictionary), digestOf(dictionary)])));
  return due.length;
}

const nameOf = (dictionary: Dictionary): string => `${NAME}/${dictionary.$id}`;

/** Adds the lists that were never sown. @returns the ids of those that are there, by type: not of one that a user removed. */
async function addLists(
  trx: DatabaseTransaction,
  entity: Entity,
  dictionaries: readonly Dictionary[],
  sown: Sown,
): Promise<Map<string, string>> {
  const stored = async () => {
    const rows = await trx.selectFrom("ecip_dict").select(["id", "dict_type"]).where("removed_at", "is", null).execute();
    return new Map(rows.map((row) => [row.dict_type, row.id]));
  };
  const known = await stored();
  const missing = dictionaries.filter((dictionary) => !known.has(dictionary.$id) && (dictionary.fixed || !sown.has(nameOf(dictionary))));
  await insertRecords(
    trx,
    entity,
    missing.map(
      ({ $id, title, fixed = false, items }): ValuesOf<"dict"> => ({
        dictType: $id,
        name: title,
        valueType: typeof items[0]?.value === "number" ? "integer" : "string",
        fixed,
      }),
    ),
  );
  return missing.length === 0 ? known : stored();
}

async function followLists(trx: DatabaseTransaction, entity: Entity, dictionaries: readonly Dictionary[]): Promise<void> {
  if (dictionaries.length === 0) return;
  await sql`update ${sql.table(entity["x-table"])} as list set name = document.name, fixed = true, version = list.version + 1
    from unnest(${dictionaries.map(({ $id }) => $id)}::text[], ${dictionaries.map(({ title }) => title)}::text[]) as document (type, name)
    where list.dict_type = document.type and list.removed_at is null and (list.name <> document.name or list.fixed is not true)`.execute(
    trx,
  );
}

async function addValues(trx: DatabaseTransaction, entity: Entity, list: string, dictionary: Dictionary, sown: Sown): Promise<void> {
  const values = dictionary.items.map(({ value, label, color = null, parent }, index): Value => {
    const digest = digestOf([label, color, index, ...(parent === undefined ? [] : [parent])]);
    const above = parent === undefined ? null : String(parent);
    return { ...{ name: `${nameOf(dictionary)}/${value}`, digest, value: String(value), label, color }, parent: above, sortNo: index + 1 };
  });
  const rows = await trx.selectFrom("ecip_dict_item").select("value").where("master_id", "=", list).execute();
  const known = new Set(rows.map((row) => row.value));
  const missing = values.filter(({ name, value }) => !known.has(value) && (dictionary.fixed || !sown.has(name)));
  await insertRecords(
    trx,
    entity,
    missing.map(({ value, label, color, parent, sortNo }) => ({ master: list, value, label, color, parent, sortNo })),
  );
  if (dictionary.fixed) {
    const changed = values.filter(({ name, value, digest }) => known.has(value) && sown.get(name) !== digest);
    await sql`update ${sql.table(entity["x-table"])} as item set label = document.label, color = document.color, parent = document.parent,
        sort_no = document.sort_no, status = 0
      from jsonb_to_recordset(${JSON.stringify(changed.map(({ sortNo, ...item }) => ({ ...item, sort_no: sortNo })))}::jsonb)
        as document (value text, label text, color text, parent text, sort_no integer)
      where item.master_id = ${list}::bigint and item.value = document.value`.execute(trx);
  }
  await noteSown(trx, new Map(values.map(({ name, digest }) => [name, digest])));
}
