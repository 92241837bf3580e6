import { type ChangeSet, joinChanges, type RecordChange } from "../../../../model/change-set.ts";
import type { RightsEffects } from "../../../../model/contract/rights-draft.ts";
import { AppError } from "../../../../model/error.ts";
import { draftOverlay } from "../../../identity/drafted.ts";
import { applyChanges, type ChangeOutcome } from "../../../records/change/apply.ts";
import { assertMay } from "../../../records/change/change-records.ts";
import type { RecordContext } from "../../../records/context.ts";
import { tentatively } from "../../../records/savepoint.ts";
import { rolesBeyond } from "../../users/role-ceiling.ts";

const PATIENCE_MS = 1000;
const AT_ONCE = 5;

/**
 * What would be refused if the changes were applied now, by the very saves that would apply them: they are made in a transaction that is taken
 * back. Nobody is told of it: it has no request, whose end would make sessions stale. Of a large draft the rest is compared with what the actor holds, and not
 * tried further: applying names what else of it is refused.
 * @param patience for how long changes are tried, in milliseconds
 */
export async function refusalsOf(
  context: RecordContext,
  changes: ChangeSet,
  patience = PATIENCE_MS,
): Promise<Pick<RightsEffects, "refusals" | "untried">> {
  const set = joinChanges([], changes);
  const refused = new Map<RecordChange, AppError>();
  for (const change of set) {
    const denial = denied(context, change);
    if (denial) refused.set(change, denial);
  }
  const others = set.filter((change) => !refused.has(change));
  let untried = 0;
  if (others.length > 0) {
    const outcomes = await tentatively(
      { ...context, request: undefined, heard: undefined },
      (inside) => tryThem(inside, others, patience),
      () => false,
    );
    for (const [index, outcome] of outcomes.entries()) if (outcome instanceof AppError) refused.set(others[index] as RecordChange, outcome);
    const rest = others.slice(outcomes.length);
    const beyond = await rolesBeyond(context, await draftOverlay(context.db, rest, context.actor.tenant));
    for (const change of rest) {
      const refusal = change.entity === "role" ? beyond.get(change.record ?? "") : undefined;
      if (refusal) refused.set(change, refusal);
      else untried++;
    }
  }
  const refusals = [...refused].map(([change, { code, params, fields }]) => ({
    change: placeOf(changes, change),
    entity: change.entity,
    record: change.record ?? null,
    refusal: { code, ...(params && { params }), ...(fields && { fields }) },
  }));
  return { refusals, untried };
}

/** What becomes of the changes one after the other, as many as can be tried before somebody who waits gives up. */
async function tryThem(inside: RecordContext, changes: ChangeSet, patience: number): Promise<ChangeOutcome[]> {
  const outcomes: ChangeOutcome[] = [];
  const end = performance.now() + patience;
  while (outcomes.length < changes.length && performance.now() < end)
    outcomes.push(...(await applyChanges(inside, changes.slice(outcomes.length, outcomes.length + AT_ONCE))));
  return outcomes;
}

function denied(context: RecordContext, change: RecordChange): AppError | undefined {
  try {
    assertMay(context, [change]);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Where a change stands in the set as it was sent, in which a record may be changed twice. */
const placeOf = (changes: ChangeSet, change: RecordChange): number =>
  Math.max(
    0,
    changes.findIndex(
      (one) => one === change || (change.record !== undefined && one.record === change.record && one.entity === change.entity),
    ),
  );
