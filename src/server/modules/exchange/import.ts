import type { JobResult } from "../../../model/contract/jobs.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { JobHandler, JobRun } from "../../jobs/kinds.ts";
import { keepSet } from "../../records/change/kept.ts";
import { BATCH, type Bringing, bringIn, type Counts, type ImportParts, isTree, type Memory, outcomeOf } from "./bring-rows.ts";
import { errorWorkbook } from "./error-workbook.ts";
import { assertMay } from "./fields.ts";
import { formerImport } from "./former-import.ts";
import type { ImportInput } from "./input.ts";
import { Lookup } from "./lookup.ts";
import { masterReader } from "./mapped.ts";
import { placesIn, type Told } from "./places.ts";
import { partOf, planOf, sheetNames } from "./plan.ts";
import { Problems } from "./problems.ts";
import { inTurn } from "./turn.ts";
import { keepWrongRows, readWrongRows, tablesOf, uploadOf } from "./uploads.ts";
import { wrongRows } from "./wrong-rows.ts";

/** An import while it runs. */
interface Import extends Bringing {
  readonly run: JobRun;
}

/**
 * Brings the rows of a file in, or says what would happen: each is checked and saved as if it came from a form. With `partial` the good rows stay;
 * otherwise all stay or none. What is wrong is told by row and column, and as a workbook to be corrected.
 */
export const importer =
  (parts: ImportParts): JobHandler =>
  async (run) => {
    const { context, edition, store, entity: name } = run;
    const entity = entityOf(context.documents, name);
    const input = run.input as ImportInput;
    assertMay(entity, context.actor, "import");
    if (input.strategy !== "ignore") assertMay(entity, context.actor, "edit");
    const upload = await uploadOf(context.db, input.file, context.actor.id, entity.$id);
    const owner = { owner: context.actor.id, entity: entity.$id };
    const names = sheetNames(edition, entity);
    const whole = planOf(context, entity, input, await tablesOf(store, upload, [...names.values()].flat()), names);
    const before = input.only === undefined ? undefined : await readWrongRows(context.db, store, { id: input.only, ...owner });
    const former = before && (await formerImport(context.db, entity.$id, before));
    const plan = former ? partOf(whole, former) : whole;
    const placeOf = placesIn(entity, plan);
    const work: Import = {
      ...{ run, entity, input, plan, former },
      read: await masterReader(parts, context, plan, input.zone),
      problems: () => new Problems(placeOf, { errors: parts.errors, language: context.language }),
    };
    if (!input.check) await keepSet(context.db, context.actor.id, run.id);
    const { problems, result } = input.check || input.partial ? await eachByItself(work, !input.check) : await allOrNothing(work);
    if (problems.rows === 0) return null;
    const imports = [...(former?.imports ?? []), ...(input.check ? [] : [run.id])];
    const wrong = await keepWrongRows(context.db, store, owner, { ...wrongRows(plan, problems, former), imports });
    run.report({ ...result, wrongRows: wrong });
    const texts = await parts.texts();
    return errorWorkbook(run, {
      ...{ entity, plan, problems, name: upload.name },
      problemTitle: texts.text(context.language, "workbook.problem"),
      // The others are in already.
      onlyWrong: input.partial && !input.check,
    });
  };

/** What an import brought, and what is told of it. */
interface Ending {
  readonly problems: Problems<Told>;
  readonly result: JobResult;
}

const rowsOf = ({ plan }: Import) => plan.masters;

/** Some hundred rows at a time; those that are wrong are left out. */
async function eachByItself(work: Import, keep: boolean): Promise<Ending> {
  const { run, entity } = work;
  const { problems, counts } = outcomeOf(work);
  const memory: Memory = { seen: new Map(), lookup: new Lookup() };
  const rows = rowsOf(work);
  // A check keeps nothing, so rows that point to others of the file find them only within one transaction.
  const size = isTree(work) ? Math.max(1, rows.length) : BATCH;
  run.progress(0, rows.length);
  for (let start = 0; start === 0 || start < rows.length; start += size) {
    const some = rows.slice(start, start + size);
    const outcome = await inTurn(
      run,
      entity,
      (inside) => bringIn(work, inside, some, { memory, from: start, keep }),
      () => keep,
    );
    problems.join(outcome.problems);
    for (const count of ["added", "changed", "skipped"] as const) counts[count] += outcome.counts[count];
    // What is only gone through, so that all problems are told, has added nothing.
    if (keep || work.input.check) run.report(resultOf(rows.length, counts, problems));
  }
  return { problems, result: resultOf(rows.length, counts, problems) };
}

/** How often a file is begun anew in which nothing is wrong any more when the rows are looked at a second time. */
const ATTEMPTS = 3;

/**
 * All rows in one transaction, up to the first that is wrong; then they are gone through once more, so that every problem is told. When there
 * is none, somebody else's save stood in the way, and it is tried again.
 */
async function allOrNothing(work: Import): Promise<Ending> {
  const { run, entity } = work;
  const rows = rowsOf(work);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    run.progress(0, rows.length);
    const { problems, counts } = await inTurn(
      run,
      entity,
      (inside) =>
        bringIn(work, inside, rows, { memory: { seen: new Map(), lookup: new Lookup() }, from: 0, keep: true, stopAtFirst: true }),
      (outcome) => outcome.problems.rows === 0,
    );
    if (problems.rows === 0) {
      const result = resultOf(rows.length, counts, problems);
      run.report(result);
      return { problems, result };
    }
    const { problems: all } = await eachByItself(work, false);
    const wrong = all.rows;
    const result = { rows: rows.length, wrong, takenBack: true, ...all.told() };
    run.report(result);
    if (wrong > 0) {
      run.fail(new AppError("import.takenBack", { params: { wrong, rows: rows.length } }));
      return { problems: all, result };
    }
  }
  throw new AppError("import.rivals");
}

const resultOf = (rows: number, counts: Counts, problems: Problems<Told>): JobResult => ({
  rows,
  ...counts,
  wrong: problems.rows,
  ...problems.told(),
});
