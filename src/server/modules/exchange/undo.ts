import { sql } from "kysely";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fieldsOf } from "../../../model/fields.ts";
import type { JobHandler } from "../../jobs/runner.ts";
import type { Stored } from "../../records/column.ts";
import type { RecordContext } from "../../records/context.ts";
import { load } from "../../records/load.ts";
import { remove } from "../../records/remove.ts";
import { edit } from "../../records/write.ts";
import { assertMay } from "./fields.ts";
import type { ImportParts } from "./import.ts";
import type { UndoInput } from "./input.ts";
import { Problems } from "./problems.ts";
import { attempt } from "./savepoint.ts";

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
  async ({ context, entity: name, input, progress, report }) => {
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
      undone += await context.db.transaction().execute(async (db) => {
        const inside = { ...context, db };
        const done: number[] = [];
        for (const [index, row] of batch.entries()) {
          progress(start + index);
          const outcome = await attempt(inside, () => takeBack(inside, entity, row));
          if (outcome instanceof AppError) problems.addFailure(row.row_no, outcome);
          else done.push(row.row_no);
        }
        await noteUndone(inside, job, done);
        return done.length;
      });
      report({ rows: rows.length, undone, wrong: problems.rows, ...problems.told() });
    }
    progress(rows.length);
    return null;
  };

async function takeBack(context: RecordContext, entity: Entity, { record_id, version, before }: ImportedRow): Promise<void> {
  const [now] = await load(context, entity, [String(record_id)], { lock: true });
  if (!now || version === null || now.version !== version) throw new AppError("record.changedSince");
  if (before) await edit(context, entity, String(record_id), { ...before, version });
  else await remove(context, entity, [String(record_id)], "remove");
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
