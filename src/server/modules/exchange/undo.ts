import { sql } from "kysely";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fieldsOf } from "../../../model/fields.ts";
import type { JobHandler } from "../../jobs/runner.ts";
import type { Stored } from "../../records/column.ts";
import type { RecordContext } from "../../records/context.ts";
import { load } from "../../records/read/load.ts";
import { attempt } from "../../records/savepoint.ts";
import { remove } from "../../records/write/remove.ts";
import { type Save, saveMany } from "../../records/write/save-many.ts";
import { assertMay } from "./fields.ts";
import type { ImportParts } from "./import.ts";
import type { UndoInput } from "./input.ts";
import { Problems } from "./problems.ts";
import { inTurn } from "./turn.ts";

const BATCH = 100;

interface ImportedRow {
  readonly row_no: number;
  readonly record_id: string;
  readonly version: number | null;
  readonly before: Readonly<Stored> | null;
}

/**
 * Takes an import back, the last row first: new records are removed, changed ones get the values that they had. A record that was changed since is left
 * alone, and named. Each is a change like any other, with its history.
 */
export const undoer =
  (parts: ImportParts): JobHandler =>
  async (run) => {
    const { context, entity: name, input, progress, report } = run;
    const entity = entityOf(context.documents, name);
    assertMay(entity, context.actor, "import");
    const { job } = input as UndoInput;
    const rows: ImportedRow[] = await context.db
      .selectFrom("import_row")
      .select(["row_no", "record_id", "version", "before"])
      .where("job_id", "=", job)
      .where("undone", "=", false)
      .orderBy("row_no", "desc")
      .execute();
    const columns = new Map([...fieldsOf(entity).values()].map((field) => [field.name, { index: null, title: field.property.title }]));
    const problems = new Problems(columns, { errors: parts.errors, language: context.language });
    let undone = 0;
    progress(0, rows.length);
    for (let start = 0; start < rows.length; start += BATCH) {
      const batch = rows.slice(start, start + BATCH);
      progress(start);
      const outcomes = await inTurn(run, entity, async (inside) => {
        const refusals = await takeBack(inside, entity, batch);
        await noteUndone(
          inside,
          job,
          batch.filter((row) => !refusals.get(row)).map(({ row_no }) => row_no),
        );
        return refusals;
      });
      for (const [{ row_no }, outcome] of outcomes)
        if (outcome) problems.addFailure(row_no, outcome);
        else undone++;
      report({ rows: rows.length, undone, wrong: problems.rows, ...problems.told() });
    }
    progress(rows.length);
    return null;
  };

/** Each row with why it was not taken back, if it was not. */
type Refusals = Map<ImportedRow, AppError | undefined>;

const refusalIn = (outcome: unknown): AppError | undefined => (outcome instanceof AppError ? outcome : undefined);

async function takeBack(context: RecordContext, entity: Entity, rows: readonly ImportedRow[]): Promise<Refusals> {
  const stored = await load(
    context,
    entity,
    rows.map(({ record_id }) => String(record_id)),
    { lock: true },
  );
  const now = new Map(stored.map(({ id, version }) => [id, version]));
  const outcomes = new Map<ImportedRow, AppError | undefined>();
  const added: ImportedRow[] = [];
  const changed: (Save & { readonly row: ImportedRow })[] = [];
  for (const row of rows) {
    const { record_id, version, before } = row;
    if (version === null || now.get(String(record_id)) !== version) outcomes.set(row, new AppError("record.changedSince"));
    else if (!before) added.push(row);
    else changed.push({ row, id: String(record_id), body: { ...before, version } });
  }
  for (const [row, outcome] of await removeAll(context, entity, added)) outcomes.set(row, outcome);
  const saved = await saveMany(context, entity, changed);
  for (const [index, { row }] of changed.entries()) outcomes.set(row, refusalIn(saved[index]));
  return outcomes;
}

/** All at once; one after the other when something holds one of them back. */
async function removeAll(context: RecordContext, entity: Entity, rows: readonly ImportedRow[]): Promise<Refusals> {
  const removed = (some: readonly ImportedRow[]) => {
    const ids = some.map(({ record_id }) => String(record_id));
    return attempt(context, () => remove(context, entity, ids, "remove"));
  };
  if (rows.length > 0 && (await removed(rows)) === undefined) return new Map(rows.map((row) => [row, undefined]));
  const outcomes = new Map<ImportedRow, AppError | undefined>();
  for (const row of rows) outcomes.set(row, refusalIn(await removed([row])));
  return outcomes;
}

async function noteUndone({ db }: RecordContext, job: string, rows: readonly number[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .updateTable("import_row")
    .set({ undone: true })
    .where("job_id", "=", job)
    .where("row_no", "=", sql`any(${rows}::int[])`)
    .execute();
  await sql`update job set result = result || jsonb_build_object('undone', coalesce((result->>'undone')::int, 0) + ${rows.length}::int)
    where id = ${job}::bigint`.execute(db);
}
