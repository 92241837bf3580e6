import { createHash } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import type { ImportProblem } from "../../../model/contract/jobs.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Edition } from "../../documents/edition.ts";
import type { Messages } from "../../plugins/messages.ts";
import type { RecordContext } from "../../records/context.ts";
import { MOST_BYTES } from "../../xlsx/read.ts";
import { bringPlanIn, type ImportParts, type PlanOutcome } from "../exchange/bring-rows.ts";
import { assertMay } from "../exchange/fields.ts";
import { inTurn } from "../exchange/turn.ts";
import { putAway, type TakenFile } from "./claim.ts";
import { BYTE_ORDER_MARK, csvLine } from "./file-formats.ts";
import { endPath, takenPath } from "./places.ts";
import { filePlan } from "./read-file.ts";
import { endRun, hasCome, holdRun, type RunValues } from "./runs.ts";
import type { StoredExchange } from "./stored-exchange.ts";

export interface Bringing {
  readonly parts: ImportParts;
  readonly context: RecordContext;
  readonly edition: Edition;
  readonly signal: AbortSignal;
  readonly exchange: StoredExchange;
  readonly folder: string;
}

/** What became of a file; undefined where another process brings it in. */
export type Ended = RunValues | undefined;

/**
 * Brings a file in that was taken, and puts it where it belongs. Its records and the row that says so are one transaction: who is killed in between has brought in all
 * of it or nothing, and the next run goes on.
 */
export async function bringFileIn(work: Bringing, file: TakenFile): Promise<Ended> {
  const { context, folder, parts } = work;
  try {
    const ended = await brought(work, file);
    if (ended) await putAway(folder, file, ended.state !== "failed");
    return ended;
  } catch (error) {
    if (!(error instanceof AppError) || error.code.startsWith("job.")) throw error;
    const reason = reasonOf(parts.errors, context.language, error);
    await writeFile(errorPath(folder, false, file), await errorFile(work, error, reason));
    await endRun(context.db, file.run, { state: "failed", reason });
    await putAway(folder, file, false);
    return { state: "failed", reason };
  }
}

async function brought(work: Bringing, file: TakenFile): Promise<Ended> {
  const { parts, context, edition, exchange, signal, folder } = work;
  const entity = entityOf(context.documents, exchange.module);
  assertMay(entity, context.actor, "import");
  if (exchange.strategy !== "ignore" && exchange.keyField !== null) assertMay(entity, context.actor, "edit");
  const path = takenPath(folder, file.run, file.name);
  const { size } = await stat(path);
  if (size > MOST_BYTES)
    throw new AppError("import.tooLarge", { params: { rows: "–", columns: "–", megabytes: MOST_BYTES / 1024 / 1024 } });
  const bytes = await readFile(path);
  const checksum = checksumOf(bytes);
  const { plan, input } = await filePlan(context, edition, entity, exchange, bytes);
  const run = { id: file.run, progress: () => signal.throwIfAborted() };
  let ending: Ended;
  const isKept = (outcome: PlanOutcome | undefined) => outcome !== undefined && (exchange.partial || outcome.problems.rows === 0);
  const outcome = await inTurn(
    { context, signal },
    entity,
    async (inside): Promise<PlanOutcome | undefined> => {
      if (!(await holdRun(inside.db, file.run))) return undefined;
      if (await hasCome(inside.db, exchange.id, checksum, file.name)) throw new AppError("exchange.hasCome");
      const done = await bringPlanIn(parts, run, inside, { entity, input, plan }, false);
      ending = endingOf(done, exchange.partial, checksum, size);
      if (done.problems.rows > 0) await writeFile(errorPath(folder, isKept(done), file), await problemsFile(work, done.problems.all));
      if (isKept(done)) await endRun(inside.db, file.run, ending);
      return done;
    },
    isKept,
  );
  if (outcome && ending && !isKept(outcome)) {
    const { rows = 0, wrong = 0 } = ending;
    const reason = reasonOf(parts.errors, context.language, new AppError("import.takenBack", { params: { rows, wrong } }));
    ending = { ...ending, reason };
    await endRun(context.db, file.run, ending);
  }
  return ending;
}

export const checksumOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

function endingOf({ plan, counts, problems }: PlanOutcome, partial: boolean, checksum: string, bytes: number): RunValues {
  const wrong = problems.rows;
  const told = { rows: plan.masters.length, wrong, checksum, bytes };
  if (wrong > 0 && !partial) return { ...told, state: "failed" };
  return { ...told, ...counts, state: wrong > 0 ? "partial" : "done" };
}

const errorPath = (folder: string, isDone: boolean, { run, name }: TakenFile) => `${endPath(folder, isDone, run, name)}.errors.csv`;

async function headOf({ parts, context }: Bringing): Promise<string> {
  const texts = await parts.texts();
  return BYTE_ORDER_MARK + csvLine(["line", "field", "problem"].map((word) => texts.text(context.language, `workbook.${word}`)));
}

/** What is wrong with a file, by line and field. */
async function problemsFile(work: Bringing, problems: readonly ImportProblem[]): Promise<string> {
  const lineOf = ({ sheet, row }: ImportProblem) => (sheet ? `${sheet} ${row}` : String(row));
  return (await headOf(work)) + problems.map((one) => csvLine([lineOf(one), one.title ?? "", one.message])).join("");
}

const errorFile = async (work: Bringing, { params }: AppError, reason: string): Promise<string> =>
  (await headOf(work)) + csvLine([String(params?.line ?? ""), String(params?.field ?? ""), reason]);

/** A failure in the words of people. */
export function reasonOf(errors: Messages, language: string, { code, params, fields = [] }: AppError): string {
  const told = errors.fields(language, fields).map(({ path, message }) => `${path}: ${message}`);
  return [errors.text(language, code, params), ...told].join("\n");
}
