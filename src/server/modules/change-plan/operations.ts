import type { ChangeSet } from "../../../model/change-set.ts";
import type { ChangePlan, ChangePlanOutcome, PlanOrigin, PlanRefusal } from "../../../model/contract/change-plan.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { fromNow } from "../../db/clock.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Messages } from "../../plugins/messages.ts";
import { applyChanges, type ChangeOutcome } from "../../records/change/apply.ts";
import { assertMay, keepOutcomes, undoRecords } from "../../records/change/change-records.ts";
import type { RecordContext } from "../../records/context.ts";
import { rehearsed, tentatively } from "../../records/savepoint.ts";
import { authorOfPlan } from "./author.ts";
import { termsOf } from "./limits.ts";
import { joined, refusalsOf, rehearse } from "./rehearse.ts";
import { bind, outdated } from "./stamps.ts";
import { insertPlan, movePlan, planOf, type StoredPlan } from "./store.ts";

/** What plans need beside records. */
export interface PlanParts {
  readonly messages: Messages;
  /** The actor with what features close of rows. */
  readonly narrowed: (actor: RecordContext["actor"]) => RecordContext["actor"];
}

interface Planned {
  readonly name: string;
  readonly reason?: string | null | undefined;
  readonly changes: ChangeSet;
}

/**
 * Plans changes: they are bound to the versions that their author sees now, validated and told by field, and nothing is written but the plan. One
 * that would be refused is not kept, and says why, by change and field.
 */
export async function planChanges(
  context: RecordContext,
  { name, reason = null, changes }: Planned,
  origin: PlanOrigin,
): Promise<ChangePlan> {
  const set = joined(changes);
  const unknown = set.some(({ entity }) => !context.documents.entities.get(entity)?.["x-api"]);
  if (unknown) throw new AppError("access.denied");
  const bound = await bind(context, set);
  const { differences, refusals } = await rehearse(context, context, bound.changes);
  const told = { name, reason, author: null, differences, refusals };
  if (refusals.length > 0) return { ...told, id: null, state: null, expireTime: null };
  const { state, seconds } = await termsOf(context, bound.changes);
  const id = await inTransaction(context, (inside) => insertPlan(inside, { name, reason, state, origin, seconds, ...bound }));
  const { expireTime } = await planOf(context, id);
  return { ...told, id, state, expireTime };
}

/** Who acts as somebody else applies, undoes and decides nothing. */
function assertInPerson({ actor }: RecordContext): void {
  if (actor.realUser) throw new AppError("session.notWhileActing");
}

/** @throws AppError changePlan.expired, changePlan.waits, changePlan.notOpen */
function assertState({ state, isOver }: StoredPlan, wanted: "open" | "waiting"): void {
  if (state === "expired" || (isOver && (state === "open" || state === "waiting"))) throw new AppError("changePlan.expired");
  if (state === "waiting" && wanted === "open") throw new AppError("changePlan.waits");
  if (state !== wanted) throw new AppError("changePlan.notOpen");
}

/** What would be refused, before anything is tried: rights on the whole, and records that changed since. */
async function attemptAll(inside: RecordContext, { changes, stamps }: StoredPlan): Promise<ChangeOutcome[]> {
  assertMay(inside, changes);
  const others = await outdated(inside, changes, stamps);
  if (others.size > 0)
    return changes.map((_, at) => (others.has(at) ? new AppError("record.conflict") : new AppError("changePlan.notOpen")));
  return applyChanges(inside, changes);
}

const isRefused = (outcome: ChangeOutcome): boolean => outcome instanceof AppError;

/** Applies a plan that the transaction holds, in the name of its author; all of it stays, or nothing. */
async function carryOut(
  inside: RecordContext,
  plan: StoredPlan,
  values: Readonly<Record<string, unknown>>,
): Promise<readonly ChangeOutcome[]> {
  const outcomes = await attemptAll(inside, plan);
  if (outcomes.some(isRefused)) return outcomes;
  const set = await keepOutcomes(inside, outcomes, false);
  await movePlan(inside, plan, "applied", { ...values, apply_time: fromNow(0) }, set);
  return outcomes;
}

const all = (outcomes: readonly ChangeOutcome[]): boolean => !outcomes.some(isRefused);

/** @throws AppError changePlan.refused, with the first reason in words and all of them by change and field */
function refuse(parts: PlanParts, language: string, refusals: readonly PlanRefusal[]): never {
  const [first] = refusals as [PlanRefusal];
  const fields = refusals.flatMap(({ change, refusal: { code, params, fields: own } }): FieldError[] =>
    own?.length
      ? own.map((field) => ({ ...field, path: `changes.${change}.${field.path}` }))
      : [{ path: `changes.${change}`, code, ...(params && { params }) }],
  );
  const reason = parts.messages.text(language, first.refusal.code, first.refusal.params);
  throw new AppError("changePlan.refused", { params: { reason }, fields, data: { refusals } });
}

const told = (outcome: ChangeOutcome): ChangePlanOutcome["outcomes"][number] => {
  if (!(outcome instanceof AppError)) return { record: outcome.record, version: outcome.version, refusal: null };
  const { code, params, fields } = outcome;
  return { record: null, version: null, refusal: { code, ...(params && { params }), ...(fields && { fields }) } };
};

/**
 * Applies one's own plan: whole, for the versions for which it was made, by the rights that the actor has now; otherwise nothing is changed.
 * @throws AppError changePlan.refused with the reasons; changePlan.waits where somebody else has to approve it; changePlan.expired, changePlan.notOpen
 */
export async function applyPlan(context: RecordContext, parts: PlanParts, id: string): Promise<ChangePlanOutcome> {
  assertInPerson(context);
  const { plan, outcomes } = await tentatively(
    context,
    async (inside) => {
      const own = await planOf(inside, id);
      if (own.author !== inside.actor.id) throw new AppError("record.notFound");
      assertState(own, "open");
      return { plan: own, outcomes: await carryOut(inside, own, {}) };
    },
    (done) => all(done.outcomes),
  );
  if (!all(outcomes)) refuse(parts, context.language, refusalsOf(plan.changes, outcomes));
  return { id, state: "applied", outcomes: outcomes.map(told) };
}

/** Whoever decides does it about somebody else's plan. */
function assertOther(context: RecordContext, plan: StoredPlan): void {
  assertInPerson(context);
  if (plan.author === context.actor.id) throw new AppError("changePlan.own");
  assertState(plan, "waiting");
}

const decided = ({ actor }: RecordContext, opinion: string | null | undefined) => ({
  ...{ decided_by_id: actor.id, decide_time: fromNow(0), opinion: opinion ?? null },
});

/**
 * Approves somebody else's plan, which is applied in its author's name: by what he may now, and only as far as who approves it may do the same.
 * @throws AppError changePlan.refused, changePlan.own, changePlan.expired, changePlan.notOpen; access.denied where one of them may not any more
 */
export async function approvePlan(
  context: RecordContext,
  parts: PlanParts,
  id: string,
  opinion: string | null | undefined,
): Promise<ChangePlanOutcome> {
  const { refusals, outcomes } = await tentatively(
    context,
    async (inside) => {
      const plan = await planOf(inside, id);
      assertOther(inside, plan);
      const byApprover = await rehearsed(inside, () => attemptAll({ ...inside, request: undefined, heard: undefined }, plan));
      if (!all(byApprover)) return { refusals: refusalsOf(plan.changes, byApprover), outcomes: byApprover };
      const author = await authorOfPlan(inside, plan);
      if (!author) throw new AppError("access.denied");
      const done = await carryOut({ ...inside, actor: parts.narrowed(author) }, plan, decided(inside, opinion));
      // Which columns its author lacks is not for whoever approves it to know.
      const ofAuthor = refusalsOf(plan.changes, done).map((one) => ({ ...one, refusal: { code: one.refusal.code } }));
      return { refusals: ofAuthor, outcomes: done };
    },
    (done) => all(done.outcomes),
  );
  if (refusals.length > 0) refuse(parts, context.language, refusals);
  return { id, state: "applied", outcomes: outcomes.map(told) };
}

/** Refuses somebody else's plan; nothing of it can be applied any more. */
export async function refusePlan(context: RecordContext, id: string, opinion: string | null | undefined): Promise<{ readonly id: string }> {
  await inTransaction(context, async (inside) => {
    const plan = await planOf(inside, id);
    assertOther(inside, plan);
    await movePlan(inside, plan, "refused", decided(inside, opinion));
  });
  return { id };
}

/** Takes back one's own applied plan, by the rights that the actor has now. What somebody changed since stays, and is named; it may be tried again. */
export async function undoPlan(context: RecordContext, id: string): Promise<ChangePlanOutcome> {
  assertInPerson(context);
  const plan = await planOf(context, id);
  if (plan.author !== context.actor.id) throw new AppError("record.notFound");
  if (plan.state !== "applied" || plan.set === null) throw new AppError("changePlan.notOpen");
  const outcomes = await undoRecords(context, plan.set);
  const state = all(outcomes) ? "undone" : "applied";
  if (state === "undone")
    await inTransaction(context, async (inside) => movePlan(inside, await planOf(inside, id), state, { undo_time: fromNow(0) }));
  return { id, state, outcomes: outcomes.map(told) };
}
