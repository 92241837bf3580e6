import { MOST_CHANGES } from "../../model/contract/changes.ts";
import type { DataSource, Values } from "../../model/data-source.ts";
import type { Entity } from "../../model/documents.ts";
import { AppError } from "../../model/error.ts";
import { fieldsOf } from "../../model/fields.ts";
import { sameValue } from "../../model/merge.ts";
import type { SetAction } from "../../model/set-action.ts";
import type { SetAnswer } from "../../model/set-answer.ts";
import type { Row } from "../../model/wire.ts";
import { versionsOf } from "./action-form.ts";

/** What became of one row. */
export interface SetResult {
  readonly row: Row;
  /** Why it was refused. */
  readonly refusal: AppError | undefined;
  /** As it is stored now, where somebody changed it meanwhile. */
  readonly now?: Row | undefined;
}

/** What became of an action on rows. */
export interface SetDone {
  readonly results: readonly SetResult[];
  /** Under which numbers it can be undone. */
  readonly sets: readonly string[];
}

interface SetCall {
  readonly source: DataSource;
  readonly screen: string;
  readonly entity: Entity;
  readonly action: SetAction;
}

/**
 * Does an action to rows, as many at once as a call takes; those that were changed meanwhile are looked at again. When a call fails after others
 * were answered, it is what became of its rows: what the others did is told, and can be taken back.
 * @throws what the first call failed with: nothing is known to have been done
 */
export async function runSet({ source, screen, entity, action }: SetCall, rows: readonly Row[], values?: Values): Promise<SetDone> {
  const results: SetResult[] = [];
  const sets: string[] = [];
  for (let start = 0; start < rows.length; start += MOST_CHANGES) {
    const part = rows.slice(start, start + MOST_CHANGES);
    try {
      const { set, outcomes } = await source.set(screen, action.id, versionsOf(part), values);
      if (set !== null) sets.push(set);
      results.push(...part.map((row, index) => ({ row, refusal: refusalOf(outcomes[index]) })));
    } catch (error) {
      if (start === 0) throw error;
      const refusal = error instanceof AppError ? error : new AppError("server.failed", { cause: error });
      results.push(...part.map((row) => ({ row, refusal })));
    }
  }
  const isOlder = ({ refusal }: SetResult) => refusal?.code === "record.conflict";
  // What cannot be read any more is only said to have changed.
  const lookedAt = async (result: SetResult) =>
    isOlder(result) ? { ...result, now: await source.get(entity.$id, result.row.id).catch(() => undefined) } : result;
  const whole: SetResult[] = [];
  for (const result of results) whole.push(await lookedAt(result));
  return { results: whole, sets };
}

function refusalOf(outcome: SetAnswer["outcomes"][number] | undefined): AppError | undefined {
  if (!outcome) return new AppError("server.failed");
  const { refusal } = outcome;
  return refusal ? new AppError(refusal.code, { params: refusal.params, fields: refusal.fields }) : undefined;
}

/** The titles of the fields in which a row differs from the record as it is stored now. What every save changes is not told. */
export const changedFields = (entity: Entity, row: Row, now: Row): string[] =>
  [...fieldsOf(entity).values()]
    .filter(({ name, system, kind }) => !system && kind !== "details" && name in row && name in now && !sameValue(row[name], now[name]))
    .map(({ property }) => property.title);

/** Takes back what was done, the last call first; gives how many records stay as they are. */
export async function undoSets(source: DataSource, sets: readonly string[]): Promise<number> {
  let kept = 0;
  for (const set of sets.toReversed()) for (const { refusal } of await source.undo(set)) if (refusal) kept++;
  return kept;
}
