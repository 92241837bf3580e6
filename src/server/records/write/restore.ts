import { sql } from "kysely";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { displayField, type Field, fieldsOf } from "../../../model/fields.ts";
import { REMOVED_COLUMN } from "../../../model/table.ts";
import { byName } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { maySee } from "../access/column-access.ts";
import { amongRemoved, notRemoved } from "../access/scope.ts";
import { refuseShared } from "../access/shared.ts";
import { columnsOfChange } from "../access/system-values.ts";
import { type Stored, toRow } from "../column.ts";
import { hooksOf, type RecordContext } from "../context.ts";
import { detailsFields, rowEntity, withDetails } from "../read/details.ts";
import { LOADED, load } from "../read/load.ts";
import { serialiseOne } from "../read/serialise.ts";
import { asAppErrors } from "./failures.ts";
import { refuseHeld } from "./held.ts";
import { nextVersion, noteChanges } from "./note-changes.ts";
import { ask } from "./questions.ts";
import { filled } from "./remove.ts";
import { uniqueQuestions } from "./unique.ts";

/**
 * Brings removed records back, all or none; a change like any other, with its history.
 * @throws AppError record.notFound when one of them is not among the removed records that the actor reaches; record.valueTaken where another record
 *   has a unique value meanwhile, record.referenceGone where a record that one of them points to is removed: both name the record and the field
 */
export function restore(context: RecordContext, entity: Entity, ids: readonly string[]): Promise<void> {
  return asAppErrors(context, entity, "save", () =>
    inTransaction(context, async (inside) => {
      refuseShared(inside, entity);
      const wanted = [...new Set(ids)];
      const found = await load(inside, entity, wanted, { lock: true, among: amongRemoved(entity, inside.actor, LOADED) });
      if (found.length < wanted.length) throw new AppError("record.notFound");
      await refuseHeld(inside, entity, found);
      const records = await withDetails(inside, found, detailsFields(entity));
      const { beforeRestore, afterRestore } = hooksOf(inside, entity);
      const changes: Partial<Stored> = {};
      await beforeRestore?.(inside, { entity, records, changes });
      // The same list before and after: by it hooks know what they have begun.
      for (const record of records) Object.assign(record, changes);
      await refuseGone(inside, entity, records);
      for (const record of records) {
        await refuseTaken(inside, entity, record);
        await bringBack(inside, entity, String(record.id), changes);
      }
      const entries = records.map((record) => ({
        id: String(record.id),
        tenant: record.tenant,
        version: nextVersion(entity, record),
        before: null,
        after: filled(entity, record),
      }));
      await noteChanges(inside, entity, "restore", entries);
      await afterRestore?.(inside, { entity, records });
    }),
  );
}

async function bringBack(context: RecordContext, entity: Entity, id: string, changes: Readonly<Stored>): Promise<void> {
  await byName(context.db)
    .updateTable(entity["x-table"])
    .set({ ...toRow(entity, changes), [REMOVED_COLUMN]: null, ...columnsOfChange(context, entity) })
    .where("id", "=", id)
    .execute();
}

/** One record after the other: of two that share a value, the second finds it taken by the first. */
async function refuseTaken(context: RecordContext, entity: Entity, record: Stored): Promise<void> {
  const draft = { entity, mode: "edit", old: undefined, record, touched: new Set<string>(), changes: record } as const;
  const [wrong] = await ask(context, uniqueQuestions([{ at: "", draft, failed: new Set() }]));
  if (wrong) throw await refusal(context, "record.valueTaken", entity, record, titleOf(context, entity, wrong.path));
}

/** A place that points to a record. */
interface Pointer {
  readonly record: Stored;
  /** Whose field it is: the record's entity, or that of its rows. */
  readonly of: Entity;
  readonly field: Field;
  readonly target: string;
  readonly id: string;
}

async function refuseGone(context: RecordContext, entity: Entity, records: readonly Stored[]): Promise<void> {
  const pointers = records.flatMap((record) => [
    ...pointersOf(entity, record, record),
    ...detailsFields(entity).flatMap((field) =>
      (record[field.name] as Stored[]).flatMap((row) => pointersOf(rowEntity(context, field), row, record)),
    ),
  ]);
  const together = new Set(records.map(({ id }) => id));
  for (const [target, some] of Map.groupBy(pointers, (pointer) => pointer.target)) {
    const living = await livingOf(context, target, [...new Set(some.map(({ id }) => id))]);
    const gone = some.find(({ id }) => !living.has(id) && !(target === entity.$id && together.has(id)));
    if (gone) throw await refusal(context, "record.referenceGone", entity, gone.record, titleOf(context, gone.of, gone.field.name));
  }
}

/** Who made or changed a record is a fact about the past: that he is gone holds nothing back. */
function pointersOf(entity: Entity, values: Readonly<Stored>, record: Stored): Pointer[] {
  return [...fieldsOf(entity).values()].flatMap((field) => {
    const target = field.property["x-entity"] ?? field.property.items?.["x-entity"];
    if (target === undefined || field.system) return [];
    return [values[field.name] ?? []].flat().map((id) => ({ record, of: entity, field, target, id: String(id) }));
  });
}

/** Those of the ids that are there, whoever may see them; held, so that nobody removes them meanwhile. */
async function livingOf({ db, documents }: RecordContext, target: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const entity = entityOf(documents, target);
  let query = byName(db)
    .selectFrom(`${entity["x-table"]} as r`)
    .select(sql<string>`r.id::text`.as("id"))
    .where(sql.ref("r.id"), "=", sql`any(${ids}::bigint[])`);
  for (const test of notRemoved(entity, "r")) query = query.where(test);
  const rows = await query.orderBy(sql.ref("r.id")).forShare().execute();
  return new Set(rows.map(({ id }) => id));
}

type Refused = "record.valueTaken" | "record.referenceGone";

/** What a field is called, where the actor may know of it. */
const titleOf = ({ actor }: RecordContext, entity: Entity, name: string): string =>
  (maySee(entity, name, actor) ? fieldsOf(entity).get(name)?.property.title : undefined) ?? "…";

async function refusal(context: RecordContext, code: Refused, entity: Entity, record: Stored, field: string): Promise<AppError> {
  const shown = (await serialiseOne(context, entity, record))[displayField(entity)];
  const name = typeof shown === "string" && shown !== "" ? shown : String(record.id);
  return new AppError(code, { params: { name, field } });
}
