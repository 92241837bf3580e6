import type { ChangePlan, PlanDifference } from "../../../model/contract/change-plan.ts";
import { AppError } from "../../../model/error.ts";
import { appliedIn } from "../../records/change/kept.ts";
import type { RecordContext } from "../../records/context.ts";
import { References } from "../../records/read/references.ts";
import { authorOfPlan } from "./author.ts";
import { differencesOf } from "./differences.ts";
import type { PlanParts } from "./operations.ts";
import { rehearse } from "./rehearse.ts";
import { standingsOf } from "./since.ts";
import { planOf, type StoredPlan } from "./store.ts";

/**
 * A plan as its reader may see it: of one that can be applied what it would do as things stand, of one that was applied what it did. Of records and
 * columns that are not the reader's nothing is told.
 */
export async function planContent(context: RecordContext, parts: Pick<PlanParts, "narrowed">, id: string): Promise<ChangePlan> {
  const plan = await planOf(context, id);
  const references = new References();
  const author = references.to("user", plan.author);
  await references.name(context);
  const { name, reason, expireTime } = plan;
  const isOpen = plan.state === "open" || plan.state === "waiting";
  const state = isOpen && plan.isOver ? "expired" : plan.state;
  return { ...{ id, state, name, reason, expireTime, author }, ...(await effectsOf(context, parts, plan, isOpen && !plan.isOver)) };
}

async function effectsOf(
  context: RecordContext,
  { narrowed }: Pick<PlanParts, "narrowed">,
  plan: StoredPlan,
  isOpen: boolean,
): Promise<Pick<ChangePlan, "differences" | "refusals">> {
  if (!isOpen) return { differences: await appliedDifferences(context, plan), refusals: [] };
  const author = plan.author === context.actor.id ? context.actor : await authorOfPlan(context, plan);
  if (!author) throw new AppError("access.denied");
  const { differences, refusals } = await rehearse({ ...context, actor: narrowed(author) }, context, plan.changes);
  // Which columns its author lacks, and which values are wrong, is told to him alone.
  const isOwn = author === context.actor;
  return { differences, refusals: isOwn ? refusals : refusals.map((one) => ({ ...one, refusal: { code: one.refusal.code } })) };
}

async function appliedDifferences(context: RecordContext, { set }: StoredPlan): Promise<readonly PlanDifference[]> {
  if (set === null) return [];
  const applied = await appliedIn(context.db, set);
  const told = await differencesOf(
    context,
    applied.map(({ no, change: { entity, kind, record, before, after } }) => ({
      ...{ change: no - 1, entity, kind, record, isTried: false, before, after },
    })),
  );
  const standings = await standingsOf(context, applied);
  return told.map((difference) => (difference.seen ? { ...difference, ...standings.get(difference.change) } : difference));
}
