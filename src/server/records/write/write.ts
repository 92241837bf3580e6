import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { keepOf } from "../../../model/fields.ts";
import type { Row } from "../../../model/wire.ts";
import { inTransaction } from "../../db/transaction.ts";
import { formVersionIn } from "../access/system-values.ts";
import type { Stored } from "../column.ts";
import { hooksOf, type RecordContext } from "../context.ts";
import { detailsFields, detailsOf, rowEntity } from "../read/details.ts";
import { withLinked } from "../read/linked.ts";
import { load } from "../read/load.ts";
import { show } from "../read/read.ts";
import { serialiseOne } from "../read/serialise.ts";
import { withShown } from "../read/shown.ts";
import { together } from "../together.ts";
import { changeOf } from "./change-entry.ts";
import { checkDraft } from "./check.ts";
import { giveCodes } from "./codes.ts";
import { type Draft, draftOfChange, draftOfNew } from "./draft.ts";
import { asAppErrors } from "./failures.ts";
import { refuseHeld } from "./held.ts";
import { readInput } from "./input.ts";
import { noteChanges } from "./note-changes.ts";
import { insertOwn, newIds, updateOwn } from "./own-row.ts";
import { refuseApproved } from "./review.ts";
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
    inTransaction(context, async (trx) => {
      const inside = await withLinked(trx, entity, () => [draftOfNew(trx, entity, values), { record: values }]);
      const draft = draftOfNew(inside, entity, values);
      const [[id = ""]] = await together(newIds(inside, 1), checkDraft(inside, draft));
      await giveCodes(inside, [draft]);
      await beforeSave(inside, draft);
      const own = await hashed(entity, draft.changes);
      return finish(inside, draft, id, insertOwn(inside, entity, id, own));
    }),
  );
}

/**
 * Changes a record: the fields that are sent, and nothing else; what the user cannot see stays as it is. A details field is the whole
 * list of its rows: known by id and merged column by column, new without one, deleted when left out.
 * @param body touched fields and the `version` that was loaded
 * @throws AppError record.notFound, record.conflict (data: the record as it is now), record.readonly, record.held, task.notOpen, and as `add`
 */
export function edit(context: RecordContext, entity: Entity, id: string, body: unknown): Promise<Row> {
  const { values, version } = readInput(context, entity, body, "edit", id);
  return asAppErrors(context, entity, "save", () =>
    inTransaction(context, async (inside) => {
      // The rows are read while the record is held, as one statement waits for the other.
      const [[stored], rows] = await together(load(inside, entity, [id], { lock: true }), detailsOf(inside, [id], detailsFields(entity)));
      if (!stored) throw new AppError("record.notFound");
      refuseApproved(entity, [stored]);
      await refuseHeld(inside, entity, [stored]);
      await refuseOlder(inside, entity, stored, version);
      const old = { ...stored, ...rows(id) };
      const around = await withLinked(inside, entity, () => [draftOfChange(inside, entity, old, values), { record: values }]);
      return change(around, filledInNow(around, draftOfChange(around, entity, old, values)));
    }),
  );
}

/** What somebody fills in himself is filled in with the form as it is now; what flows and actions change is not. */
function filledInNow(context: RecordContext, draft: Draft): Draft {
  const now = formVersionIn(context, draft.entity);
  const isChanged = Object.keys(draft.changes).length > 0 && now.formVersion !== draft.old?.formVersion;
  return isChanged ? { ...draft, changes: { ...draft.changes, ...now }, record: { ...draft.record, ...now } } : draft;
}

/** Checks the draft of a change and writes it, inside the transaction that holds its record; gives the record as it is then. */
export async function change(inside: RecordContext, draft: Draft): Promise<Row> {
  const { entity, old = {} } = draft;
  await checkDraft(inside, draft);
  await beforeSave(inside, draft);
  if (Object.keys(draft.changes).length === 0) return show(inside, entity, old);
  const own = await hashed(entity, draft.changes);
  const id = String(old.id);
  return finish(inside, draft, id, updateOwn(inside, entity, id, own));
}

/** Refuses a change of a record that has become another one since it was loaded. */
export async function refuseOlder(context: RecordContext, entity: Entity, stored: Stored, version: unknown): Promise<void> {
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

/**
 * What is the same for new and changed records when their own row is being written: details, history, hooks, and the answer.
 * @param own what writes it, begun before the rows that belong to it
 */
async function finish(context: RecordContext, draft: Draft, id: string, own: Promise<Stored>): Promise<Row> {
  const { entity, mode } = draft;
  const [stored, rows] = await together(own, saveRows(context, draft, id));
  const saved = { ...stored, ...rows };
  const [row] = await together(serialiseOne(context, entity, saved), noteChanges(context, entity, mode, [changeOf(draft, saved)]));
  await hooksOf(context, entity).afterSave?.(context, { ...draft, id });
  const [shown] = await withShown(context, entity, [row]);
  return shown as Row;
}

/** Writes the rows of the details fields that the draft changes; gives all details of the record, as they are now stored. */
export async function saveRows(context: RecordContext, { entity, old, changes }: Draft, id: string): Promise<Stored> {
  const saved: Stored = {};
  for (const field of detailsFields(entity)) {
    const before = (old?.[field.name] as Stored[] | undefined) ?? [];
    const rows = changes[field.name] as Stored[] | undefined;
    saved[field.name] = rows ? await writeRows(context, rowEntity(context, field), id, before, rows) : before;
  }
  return saved;
}
