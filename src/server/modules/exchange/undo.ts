import { sql } from "kysely";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fieldsOf } from "../../../model/fields.ts";
import type { JobHandler } from "../../jobs/kinds.ts";
import type { ChangeOutcome } from "../../records/change/apply.ts";
import { type KeptChange, noteUndone, standing } from "../../records/change/kept.ts";
import { undoChanges } from "../../records/change/undo.ts";
import type { RecordContext } from "../../records/context.ts";
import type { ImportParts } from "./bring-rows.ts";
import { assertMay } from "./fields.ts";
import type { UndoInput } from "./input.ts";
import { Problems } from "./problems.ts";
import { inTurn } from "./turn.ts";

const BATCH = 100;

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
    const rows = await standing(context.db, job);
    const titleOf = (path: string) => fieldsOf(entity).get(path.split(".")[0] ?? "")?.property.title ?? null;
    const problems = new Problems(({ at }, path) => ({ row: at, column: null, title: titleOf(path) }), {
      ...{ errors: parts.errors, language: context.language },
    });
    let undone = 0;
    progress(0, rows.length);
    for (let start = 0; start < rows.length; start += BATCH) {
      const batch = rows.slice(start, start + BATCH);
      progress(start);
      const outcomes = await inTurn(run, entity, (inside) => takeBack(inside, job, batch));
      for (const [index, outcome] of outcomes.entries())
        if (outcome instanceof AppError) problems.addFailure({ at: batch[index]?.no ?? 0 }, outcome);
        else undone++;
      report({ rows: rows.length, undone, wrong: problems.rows, ...problems.told() });
    }
    progress(rows.length);
    return null;
  };

async function takeBack(context: RecordContext, job: string, rows: readonly KeptChange[]): Promise<ChangeOutcome[]> {
  const outcomes = await undoChanges(
    context,
    rows.map(({ change }) => change),
  );
  const done = rows.filter((_, index) => !(outcomes[index] instanceof AppError));
  await noteUndone(context.db, job, done);
  await sql`update job set result = result || jsonb_build_object('undone', coalesce((result->>'undone')::int, 0) + ${done.length}::int)
    where id = ${job}::bigint`.execute(context.db);
  return outcomes;
}
