import { type AppliedChange, type ChangeSet, joinChanges } from "../../../../model/change-set.ts";
import type { RightsDraftOutcome } from "../../../../model/contract/rights-draft.ts";
import { AppError } from "../../../../model/error.ts";
import { fromNow } from "../../../db/clock.ts";
import { applyChanges, type ChangeOutcome } from "../../../records/change/apply.ts";
import { assertMay } from "../../../records/change/change-records.ts";
import { undoChanges } from "../../../records/change/undo.ts";
import type { RecordContext } from "../../../records/context.ts";
import { tentatively } from "../../../records/savepoint.ts";
import { changeDraft, type DraftState, draftOf, type StoredDraft } from "./store.ts";

const isDone = (outcome: ChangeOutcome): outcome is AppliedChange => !(outcome instanceof AppError);

/**
 * Applies a draft in one transaction, by the rights of the actor: all of it, or nothing. What it did is kept with it, so that it can be undone as one
 * however long after.
 * @param values what its record says of it from then on
 * @throws AppError access.denied when he may not do one of these things at all
 */
export async function applyDraft(
  context: RecordContext,
  id: string,
  from: DraftState,
  values: (draft: StoredDraft) => Readonly<Record<string, unknown>>,
): Promise<RightsDraftOutcome> {
  const outcomes = await tentatively(
    context,
    async (inside) => {
      const draft = await draftOf(inside, id, from);
      assertMay(inside, draft.changes);
      const done = await applyChanges(inside, joinChanges([], draft.changes));
      if (done.every(isDone))
        await changeDraft(inside, draft, { ...values(draft), state: "applied", apply_time: fromNow(0) }, { applied: done });
      return done;
    },
    (done) => done.every(isDone),
  );
  return { id, state: outcomes.every(isDone) ? "applied" : from, outcomes: outcomes.map(told) };
}

/**
 * Takes an applied draft back as one, by the rights that the actor has now, the last change first. What somebody changed since is named, and then
 * all stays as it is.
 */
export async function undoDraft(context: RecordContext, id: string): Promise<RightsDraftOutcome> {
  if (context.actor.key) throw new AppError("access.notByKey");
  if (context.actor.realUser) throw new AppError("session.notWhileActing");
  const outcomes = await tentatively(
    context,
    async (inside) => {
      const draft = await draftOf(inside, id, "applied");
      const applied = (draft.applied ?? []).toReversed();
      assertMay(inside, inverted(applied));
      const done = await undoChanges(inside, applied);
      if (done.every(isDone)) await changeDraft(inside, draft, { state: "undone", undo_time: fromNow(0) });
      return done;
    },
    (done) => done.every(isDone),
  );
  return { id, state: outcomes.every(isDone) ? "undone" : "applied", outcomes: outcomes.map(told) };
}

const inverted = (applied: readonly AppliedChange[]): ChangeSet =>
  applied.map(({ entity, kind, record }) => ({ entity, kind: kind === "add" ? "remove" : kind, record }));

function told(outcome: ChangeOutcome) {
  if (isDone(outcome)) return { record: outcome.record, version: outcome.version, refusal: null };
  const { code, params, fields } = outcome;
  return { record: null, version: null, refusal: { code, ...(params && { params }), ...(fields && { fields }) } };
}
