import type { DictionaryEntry, EntryChange, EntryFilter, NewEntry } from "../../../model/contract/dict.ts";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { Page, Row } from "../../../model/wire.ts";
import { inTransaction } from "../../db/transaction.ts";
import { seen } from "../../records/access/column-access.ts";
import type { RecordContext } from "../../records/context.ts";
import { detailsPage } from "../../records/read/details-page.ts";
import { get } from "../../records/read/read.ts";
import { edit } from "../../records/write/write.ts";

/** A row of a dictionary, as its reader sees it. */
export type ItemRow = Row & Partial<Readonly<{ value: string; label: string; parent: string | null; color: string | null; status: 0 | 1 }>>;

/** A dictionary with its values, as its reader sees them. */
export interface DictionaryBook {
  readonly row: Row;
  readonly items: readonly ItemRow[];
}

/** Of dictionaries, values are read together; nobody has as many. */
const MOST_VALUES = 50_000;

const dict = ({ documents }: RecordContext): Entity => entityOf(documents, "dict");
const COLUMNS = ["value", "label", "parent", "color", "status"] as const;

/** @throws AppError access.columnHidden for who does not see the columns that entries consist of */
function refuseBlind(context: RecordContext): void {
  for (const name of ["dictType", "items"]) seen(dict(context), name, context.actor);
  for (const name of COLUMNS) seen(entityOf(context.documents, "dict-item"), name, context.actor);
}

/** The id of the dictionary that this is, or that has this value, or that is of this type. @throws AppError record.notFound */
async function dictionaryIdOf({ db }: RecordContext, about: { readonly id: string } | { readonly type: string }): Promise<string> {
  const dictionaries = db.selectFrom("ecip_dict").select("ecip_dict.id").where("removed_at", "is", null);
  const found =
    "type" in about
      ? await dictionaries.where("dict_type", "=", about.type).executeTakeFirst()
      : await dictionaries
          .leftJoin("ecip_dict_item as item", (join) => join.onRef("item.master_id", "=", "ecip_dict.id").on("item.id", "=", about.id))
          .where((eb) => eb.or([eb("ecip_dict.id", "=", about.id), eb("item.id", "=", about.id)]))
          .executeTakeFirst();
  if (!found) throw new AppError("record.notFound");
  return found.id;
}

/** A dictionary with its values, by its own id, the id of one of its values, or its type. */
export async function bookOf(context: RecordContext, about: { readonly id: string } | { readonly type: string }): Promise<DictionaryBook> {
  refuseBlind(context);
  const row = await get(context, dict(context), await dictionaryIdOf(context, about));
  return { row, items: (row.items ?? []) as readonly ItemRow[] };
}

/** Saves a dictionary with these values, in the ordinary way: rights beyond the tenant, rules, history. */
export const save = (context: RecordContext, { row }: DictionaryBook, items: readonly Partial<ItemRow>[]): Promise<Row> =>
  edit(context, dict(context), row.id, { items, version: row.version });

/** @throws AppError access.denied for who may not change what all tenants share */
export function refuseReader(context: RecordContext): void {
  const entity = dict(context);
  if (!mayDo(context.actor, entity, "edit")) throw new AppError("access.denied", { params: { entity: entity.title } });
}

function entryOf({ row, items }: DictionaryBook, item: ItemRow): DictionaryEntry {
  const [type, value] = [String(row.dictType), String(item.value)];
  const pid = items.find((one) => item.parent && one.value === item.parent)?.id ?? row.id;
  return {
    ...{ id: item.id, pid, label: String(item.label), value, vkey: value, type, dictType: type },
    ...{ sort: items.indexOf(item) + 1, status: item.status ?? 0, extra: item.color ?? null },
  };
}

/** A page of the values of dictionaries, dictionary by dictionary, each in its order. */
export async function entryPage(
  context: RecordContext,
  filter: EntryFilter | null,
  { current, size }: { readonly current: number; readonly size: number },
): Promise<Page<DictionaryEntry & Row>> {
  refuseBlind(context);
  const type = filter?.type ?? filter?.dictType;
  const rows = await context.db
    .selectFrom("ecip_dict")
    .select(["id", "dict_type"])
    .where("removed_at", "is", null)
    .$if(Boolean(type), (query) => query.where("dict_type", "=", String(type)))
    .orderBy("dict_type")
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { records: [], total: 0 };
  const { records } = await detailsPage(context, dict(context), "items", ids, { current: 1, size: MOST_VALUES });
  const stored = await context.db.selectFrom("ecip_dict_item").select(["id", "master_id"]).where("master_id", "in", ids).execute();
  const masters = new Map(stored.map((item) => [item.id, item.master_id]));
  const byMaster = Map.groupBy(records, ({ id }) => masters.get(id));
  const text = filter?.label?.trim().toLowerCase() ?? "";
  const found = rows.flatMap(({ id, dict_type: dictType }) => {
    const items = (byMaster.get(id) ?? []) as readonly ItemRow[];
    const book = { row: { id, dictType }, items };
    return items
      .filter(({ label, status }) => String(label).toLowerCase().includes(text) && (filter?.status ?? status) === status)
      .map((item) => entryOf(book, item));
  });
  return { records: found.slice((current - 1) * size, current * size), total: found.length };
}

/** The value with this id, below which another one stands; null for the dictionary itself. @throws AppError record.notFound for one of another dictionary */
function parentIn({ row, items }: DictionaryBook, pid: string | null | undefined): string | null {
  if (!pid || pid === row.id) return null;
  const value = items.find(({ id }) => id === pid)?.value;
  if (value === undefined) throw new AppError("record.notFound");
  return value;
}

/** What is said of an entry as its row has it; what is not said stays as it is. */
function rowOf(book: DictionaryBook, { label, value, vkey = value, pid, status, extra }: EntryChange): Partial<ItemRow> {
  return {
    ...(label !== undefined && { label }),
    ...(vkey !== undefined && { value: vkey }),
    ...(pid !== undefined && { parent: parentIn(book, pid) }),
    ...(status !== undefined && { status }),
    ...(extra !== undefined && { color: extra }),
  };
}

/** The rows with one of them at a place, counted from 1. */
export function movedTo<T>(rows: readonly T[], row: T, place: number): T[] {
  const others = rows.filter((one) => one !== row);
  return others.toSpliced(Math.min(place, rows.length) - 1, 0, row);
}

async function savedEntry(context: RecordContext, book: DictionaryBook, rows: readonly Partial<ItemRow>[], value: string) {
  const row = await save(context, book, rows);
  const items = (row.items ?? []) as readonly ItemRow[];
  const item = items.find((one) => one.value === value);
  if (!item) throw new AppError("record.notFound");
  return entryOf({ row, items }, item);
}

/** Adds a value to a dictionary, named by its type or by what it stands below. @throws AppError dictionary.exists; record.invalid; dictionary.valueEmpty */
export function addEntry(context: RecordContext, given: NewEntry): Promise<DictionaryEntry> {
  refuseReader(context);
  const type = given.type ?? given.dictType;
  const value = given.vkey ?? given.value ?? given.label;
  if (value === undefined) throw new AppError("dictionary.valueEmpty");
  const about = type !== undefined ? { type } : given.pid ? { id: given.pid } : undefined;
  if (!about) throw new AppError("request.invalid", { fields: [{ path: "dictType", code: "field.required" }] });
  return inTransaction(context, async (inside) => {
    const book = await bookOf(inside, about);
    if (book.items.some((item) => item.value === value)) throw new AppError("dictionary.exists");
    const row = { status: 0 as const, label: value, ...rowOf(book, { ...given, vkey: value }) };
    const rows: Partial<ItemRow>[] = [...book.items.map(({ id }) => ({ id })), row];
    return savedEntry(inside, book, given.sort === undefined ? rows : movedTo(rows, row, given.sort), value);
  });
}

/** Changes a value of a dictionary: what is named of it. @throws AppError record.notFound; record.invalid; dictionary.valueInUse */
export function changeEntry(context: RecordContext, id: string, given: EntryChange): Promise<DictionaryEntry> {
  refuseReader(context);
  return inTransaction(context, async (inside) => {
    const book = await bookOf(inside, { id });
    const former = book.items.find((item) => item.id === id);
    if (!former) throw new AppError("record.notFound");
    const changed = { id, ...rowOf(book, given) };
    // Who renames a value takes along what stands below it.
    const below = (item: ItemRow) =>
      changed.value !== undefined && item.parent && item.parent === former.value ? { id: item.id, parent: changed.value } : { id: item.id };
    const rows = book.items.map((item) => (item === former ? changed : below(item)));
    const value = changed.value ?? String(former.value);
    return savedEntry(inside, book, given.sort === undefined ? rows : movedTo(rows, changed, given.sort), value);
  });
}
