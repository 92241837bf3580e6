import { AppError } from "../../../model/error.ts";
import type { JobRun } from "../../jobs/kinds.ts";
import type { Messages } from "../../plugins/messages.ts";
import { type KeptChange, keepChanges } from "../../records/change/kept.ts";
import type { RecordContext } from "../../records/context.ts";
import type { MasterRow } from "./grouped.ts";
import { existing, importRows, type RowWork } from "./import-row.ts";
import type { ExchangeParts } from "./labels.ts";
import { Lookup } from "./lookup.ts";
import { type MappedMaster, masterReader, resolveAll } from "./mapped.ts";
import { placesIn, type Told } from "./places.ts";
import type { ImportPlan } from "./plan.ts";
import { Problems } from "./problems.ts";
import { noteRepeated } from "./repeated.ts";

/** Rows that are saved together; of one transaction where each may stand alone: others wait for what it holds no longer than for these. */
export const BATCH = 200;

export interface ImportParts extends ExchangeParts {
  readonly errors: Messages;
}

/** Rows of a plan while they are brought in. */
export interface Bringing extends RowWork {
  readonly run: Pick<JobRun, "id" | "progress">;
  readonly read: (row: MasterRow) => MappedMaster;
  readonly problems: () => Problems<Told>;
}

export interface Counts {
  added: number;
  changed: number;
  skipped: number;
}

/** Whether rows point to others of the same file, so that none can be judged without those before it. */
export const isTree = ({ entity, input }: Bringing): boolean =>
  entity["x-parent"] !== undefined && input.mapping.includes(entity["x-parent"]);

/** What became of rows that were brought in together. */
export interface Outcome {
  readonly problems: Problems<Told>;
  readonly counts: Counts;
}

export const outcomeOf = (work: Bringing): Outcome => ({ problems: work.problems(), counts: { added: 0, changed: 0, skipped: 0 } });

/** What is known of the file while its rows come in, some hundred after the other. */
export interface Memory {
  /** Where values of the key field stood before. */
  readonly seen: Map<string, number>;
  readonly lookup: Lookup;
}

interface Part {
  readonly memory: Memory;
  readonly from: number;
  readonly keep: boolean;
  readonly stopAtFirst?: boolean;
}

export async function bringIn(work: Bringing, context: RecordContext, rows: readonly MasterRow[], part: Part): Promise<Outcome> {
  const { run } = work;
  const outcome = outcomeOf(work);
  if (part.from === 0)
    for (const { sheet, row, name, value } of work.plan.orphans)
      outcome.problems.add({ at: row.at, sheet }, [
        { path: name, code: value === "" ? "field.required" : "field.noMaster", params: { value } },
      ]);
  // Each row of a tree may point to the one before.
  const size = isTree(work) ? 1 : BATCH;
  for (let start = 0; start < rows.length; start += size) {
    run.progress(part.from + start);
    await bringInSome(work, context, rows.slice(start, start + size), part, outcome);
    if (part.stopAtFirst && outcome.problems.rows > 0) return outcome;
  }
  run.progress(part.from + rows.length);
  return outcome;
}

async function bringInSome(
  work: Bringing,
  context: RecordContext,
  rows: readonly MasterRow[],
  part: Part,
  outcome: Outcome,
): Promise<void> {
  const { run, entity, plan, read } = work;
  const { memory, keep } = part;
  const { problems, counts } = outcome;
  const mapped = rows.map(read);
  const known = await existing(context, work, mapped);
  await resolveAll(context, entity, plan, mapped, memory.lookup);
  const keyField = plan.fields.find((field) => field?.name === work.input.key);
  for (const row of mapped) if (keyField) noteRepeated(keyField, row, memory.seen);
  const done: KeptChange[] = [];
  for (const [index, become] of (await importRows(context, work, mapped, known)).entries()) {
    if (become instanceof AppError) problems.addFailure(mapped[index] as MappedMaster, become);
    else if (!become) counts.skipped++;
    else {
      counts[become.kind === "edit" ? "changed" : "added"]++;
      done.push({ no: mapped[index]?.at ?? 0, change: become });
    }
  }
  if (keep) await keepChanges(context.db, run.id, done);
}

/** What became of the rows of a plan. */
export interface PlanOutcome extends Outcome {
  readonly plan: ImportPlan;
}

/**
 * Brings the rows of a plan in within a transaction of the caller's. Those that are wrong are left out.
 * @param stopAtFirst up to the first hundreds in which something is wrong: what it did the caller takes back
 */
export async function bringPlanIn(
  parts: ImportParts,
  run: Pick<JobRun, "id" | "progress">,
  inside: RecordContext,
  row: Omit<RowWork, "former">,
  stopAtFirst = true,
): Promise<PlanOutcome> {
  const { entity, input, plan } = row;
  const placeOf = placesIn(entity, plan);
  const work: Bringing = {
    ...{ ...row, run, former: undefined, read: await masterReader(parts, inside, plan, input.zone) },
    problems: () => new Problems(placeOf, { errors: parts.errors, language: inside.language }),
  };
  const memory: Memory = { seen: new Map(), lookup: new Lookup() };
  return { plan, ...(await bringIn(work, inside, plan.masters, { memory, from: 0, keep: false, stopAtFirst })) };
}
