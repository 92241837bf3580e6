import { type ChangeSet, joinChanges, type RecordChange } from "../../../model/change-set.ts";
import type { PlanDifference, PlanRefusal } from "../../../model/contract/change-plan.ts";
import { AppError } from "../../../model/error.ts";
import { applyChanges, type ChangeOutcome } from "../../records/change/apply.ts";
import { assertMay, assertPlain, assertQuick } from "../../records/change/change-records.ts";
import type { HistoryEntry, RecordContext } from "../../records/context.ts";
import { tentatively } from "../../records/savepoint.ts";
import { differencesOf, type Effect } from "./differences.ts";

interface Rehearsal {
  readonly differences: readonly PlanDifference[];
  /** Why it would be refused; empty where it would not. */
  readonly refusals: readonly PlanRefusal[];
}

/**
 * What a set of changes would do and be refused for, by the very saves that would make it: they are made in a transaction that is taken back.
 * @param writer in whose name they are made
 * @param reader who is told what would become of the records
 * @throws AppError request.invalid for a set that can be told of nobody: see `assertPlain`, `assertQuick`
 */
export async function rehearse(writer: RecordContext, reader: RecordContext, set: ChangeSet): Promise<Rehearsal> {
  assertPlain(set);
  const denied = set.flatMap((change, at) => refusalOf(change, at, denialOf(writer, change)) ?? []);
  if (denied.length > 0) return { differences: [], refusals: denied };
  assertQuick(writer, set);
  const entries = new Map<string, HistoryEntry>();
  const noted: RecordContext = {
    ...writer,
    ...{ request: undefined, heard: undefined },
    onChange: (entity, changed) => {
      for (const entry of changed) entries.set(`${entity.$id} ${entry.id}`, entry);
    },
  };
  return tentatively(
    noted,
    async (inside) => {
      const outcomes = await applyChanges(inside, set);
      const refusals = refusalsOf(set, outcomes);
      if (refusals.length > 0) return { differences: [], refusals };
      const effects = outcomes.flatMap((outcome, at) => effectOf(set[at] as RecordChange, at, outcome, entries) ?? []);
      return { refusals, differences: await differencesOf({ ...reader, db: inside.db }, effects) };
    },
    () => false,
  );
}

/** One set of what was sent: of each record one change. */
export const joined = (changes: ChangeSet): ChangeSet => joinChanges([], changes);

function denialOf(context: RecordContext, change: RecordChange): AppError | undefined {
  try {
    assertMay(context, [change]);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function refusalOf({ entity, record }: RecordChange, change: number, refusal: AppError | undefined): PlanRefusal | undefined {
  if (!refusal) return undefined;
  const { code, params, fields } = refusal;
  return { change, entity, record: record ?? null, refusal: { code, ...(params && { params }), ...(fields && { fields }) } };
}

/** Which changes were refused, and why. */
export const refusalsOf = (set: ChangeSet, outcomes: readonly ChangeOutcome[]): PlanRefusal[] =>
  outcomes.flatMap((outcome, at) => (outcome instanceof AppError ? (refusalOf(set[at] as RecordChange, at, outcome) ?? []) : []));

function effectOf(
  { entity, kind }: RecordChange,
  change: number,
  outcome: ChangeOutcome,
  entries: ReadonlyMap<string, HistoryEntry>,
): Effect | undefined {
  if (outcome instanceof AppError) return undefined;
  const { record } = outcome;
  const entry = entries.get(`${entity} ${record}`);
  return { change, entity, kind, record, isTried: true, before: entry?.before ?? null, after: entry?.after ?? null };
}
