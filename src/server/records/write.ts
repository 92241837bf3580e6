import { type RawBuilder, sql } from "kysely";
import type { Entity } from "../../model/documents.ts";
import { AppError } from "../../model/error.ts";
import { fieldsOf, keepOf } from "../../model/fields.ts";
import type { Row } from "../../model/wire.ts";
import { checkDraft } from "./check.ts";
import { everything, fromRow, type Stored, toRow } from "./column.ts";
import { inTransaction, type RecordContext } from "./context.ts";
import { detailsFields, rowEntity, withDetails } from "./details.ts";
import { type Draft, draftOfChange, draftOfNew } from "./draft.ts";
import { asAppErrors } from "./failures.ts";
import { keepHistory } from "./history.ts";
import { hooksOf } from "./hooks.ts";
import { readInput } from "./input.ts";
import { LOADED, load } from "./load.ts";
import { show } from "./read.ts";
import { refuseApproved } from "./review.ts";
import { maySaveInto } from "./scope.ts";
import { serialiseOne } from "./serialise.ts";
import { columnsOfChange } from "./system-values.ts";
import { hashed, writeRows } from "./write-rows.ts";

/**
 * Adds a record with its details, in one transaction.
 * @param body the fields that the user filled in
 * @returns the whole record, as the user may see it
 * @throws AppError access.columnReadonly, record.invalid (every field at once), access.denied (outside of the actor's own rows)
 */
export function add(context: RecordContext, entity: Entity, body: unknown): Promise<Row> {
  const { values } = readInput(context, entity, body, "add");
  return asAppErrors(context, entity, "save", () =>
    inTransaction(context, async (inside) => {
      const draft = draftOfNew(inside, entity, values);
      await checkDraft(inside, draft);
      await beforeSave(inside, draft);
      const columns = { ...toRow(entity, await hashed(entity, draft.changes)), ...(keepOf(entity).times && { update_time: sql`now()` }) };
      return finish(inside, draft, await insert(inside, entity, columns));
    }),
  );
}

/**
 * Changes a record: the fields that are sent, and nothing else; what the user cannot see stays as it is. A details field is the whole
 * list of its rows: known by id and merged column by column, new without one, deleted when left out.
 * @param body touched fields and the `version` that was loaded
 * @throws AppError record.notFound, record.conflict (data: the record as it is now), record.readonly, and as `add`
 */
export function edit(context: RecordContext, entity: Entity, id: string, body: unknown): Promise<Row> {
  const { values, version } = readInput(context, entity, body, "edit", id);
  return asAppErrors(context, entity, "save", () =>
    inTransaction(context, async (inside) => {
      const [stored] = await load(inside, entity, [id], { lock: true });
      if (!stored) throw new AppError("record.notFound");
      refuseApproved(entity, [stored]);
      await refuseOlder(inside, entity, stored, version);
      const [old] = await withDetails(inside, [stored], detailsFields(entity));
      const draft = draftOfChange(inside, entity, old as Stored, values);
      await checkDraft(inside, draft);
      await beforeSave(inside, draft);
      if (Object.keys(draft.changes).length === 0) return show(inside, entity, stored);
      const columns = { ...toRow(entity, await hashed(entity, draft.changes)), ...columnsOfChange(inside, entity) };
      return finish(inside, draft, await update(inside, entity, id, columns));
    }),
  );
}

async function refuseOlder(context: RecordContext, entity: Entity, stored: Stored, version: unknown): Promise<void> {
  if (!keepOf(entity).version) return;
  if (version === undefined || version === null)
    throw new AppError("record.invalid", { fields: [{ path: "version", code: "field.required" }] });
  if (!Number.isSafeInteger(version))
    throw new AppError("record.invalid", { fields: [{ path: "version", code: "field.type", params: { expected: "integer" } }] });
  if (version !== stored.version) throw new AppError("record.conflict", { data: { current: await show(context, entity, stored) } });
}

/** Lets the entity's hooks refuse the save or set further fields. */
async function beforeSave(context: RecordContext, draft: Draft): Promise<void> {
  await hooksOf(context, draft.entity).beforeSave?.(context, draft);
  Object.assign(draft.record, draft.changes);
}

type Columns = ReturnType<typeof toRow>;

/** Told of a row beside its fields: whether its author may save it so. No field has such a name. */
const WITHIN = "is_within";

/**
 * Runs an insert, update or select of one row, and gives it as it is then stored.
 * @throws AppError access.denied when it is not within its author's reach
 */
async function written({ db, actor }: RecordContext, entity: Entity, statement: (result: RawBuilder<unknown>) => RawBuilder<unknown>) {
  const result = sql`${everything(entity, LOADED)}, ${maySaveInto(entity, actor, LOADED)} as ${sql.ref(WITHIN)}`;
  const { rows } = await statement(result).execute(db);
  const row = rows[0] as Record<string, unknown> | undefined;
  if (row?.[WITHIN] !== true) throw new AppError("access.denied");
  return fromRow(entity, row);
}

const tableOf = (entity: Entity) => sql`${sql.table(entity["x-table"])} as ${sql.ref(LOADED)}`;

function insert(context: RecordContext, entity: Entity, columns: Columns): Promise<Stored> {
  const names = sql.join(["id", ...Object.keys(columns)].map((name) => sql.ref(name)));
  const values = sql.join([sql`default`, ...Object.values(columns)]);
  return written(context, entity, (result) => sql`insert into ${tableOf(entity)} (${names}) values (${values}) returning ${result}`);
}

function update(context: RecordContext, entity: Entity, id: string, columns: Columns): Promise<Stored> {
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const own = sql`where ${sql.ref(`${LOADED}.id`)} = ${id}::bigint`;
  // A save that changes rows alone, of an entity that keeps nothing about its changes.
  if (set.length === 0) return written(context, entity, (result) => sql`select ${result} from ${tableOf(entity)} ${own}`);
  return written(context, entity, (result) => sql`update ${tableOf(entity)} set ${sql.join(set)} ${own} returning ${result}`);
}

/** What is the same for new and changed records once their own row is written: details, history, hooks, and the answer. */
async function finish(context: RecordContext, draft: Draft, own: Readonly<Stored>): Promise<Row> {
  const { entity, old, changes } = draft;
  const id = String(own.id);
  const saved: Stored = { ...own };
  for (const field of detailsFields(entity)) {
    const before = (old?.[field.name] as Stored[] | undefined) ?? [];
    const rows = changes[field.name] as Stored[] | undefined;
    saved[field.name] = rows ? await writeRows(context, rowEntity(context, field), id, before, rows) : before;
  }
  await keepChange(context, draft, saved);
  await hooksOf(context, entity).afterSave?.(context, { ...draft, id });
  return serialiseOne(context, entity, saved);
}

/** The operation log: the fields that changed, before and after; of details, the rows that changed. */
async function keepChange(context: RecordContext, { entity, mode, old, changes, touched }: Draft, saved: Readonly<Stored>): Promise<void> {
  const after: Stored = {};
  const before: Stored = {};
  for (const { name, kind, system } of fieldsOf(entity).values()) {
    if (!Object.hasOwn(changes, name) || (system && !touched.has(name))) continue;
    const now = saved[name] ?? null;
    const was = old?.[name] ?? null;
    if (mode === "add" && (now === null || (Array.isArray(now) && now.length === 0))) continue;
    after[name] = kind === "details" ? differing(now as Stored[], was as Stored[] | null) : now;
    before[name] = kind === "details" ? differing((was as Stored[] | null) ?? [], now as Stored[]) : was;
  }
  const id = String(saved.id);
  await keepHistory(context, entity, mode, [{ id, tenant: saved.tenant, before: mode === "add" ? null : before, after }]);
}

/** The rows that are not the same in the other list. */
function differing(rows: readonly Stored[], others: readonly Stored[] | null): Stored[] {
  if (!others || others.length === 0) return [...rows];
  const known = new Set(others.map((row) => JSON.stringify(row)));
  return rows.filter((row) => !known.has(JSON.stringify(row)));
}
