import { may } from "../../../model/actor.ts";
import type { Comparison, Condition } from "../../../model/condition.ts";
import { mapComparisons, withPeriods } from "../../../model/condition-parts.ts";
import type { SearchPlan } from "../../../model/contract/search-plans.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { ADMINISTER_PLANS } from "../../../model/search-plan.ts";
import type { Context } from "../../context.ts";
import { assertSeen } from "../../records/access/column-access.ts";
import { named } from "../../records/access/shown-condition.ts";
import type { Stored } from "../../records/column.ts";
import { typed } from "../../records/condition/where.ts";
import { picking } from "../../records/read/picking.ts";
import { References } from "../../records/read/references.ts";
import { serialise } from "../../records/read/serialise.ts";
import { detailsOf } from "./details.ts";
import { entityNamed, planEntity } from "./stored.ts";

/** Whether the actor may change a stored plan: his own, and any for who administers plans. */
export const mayChange = ({ actor }: Context, plan: Readonly<Stored>): boolean =>
  plan.createBy === actor.id || may(actor, ADMINISTER_PLANS);

/**
 * Plans as the actor may see them, each with the title of its entity, and once more as the flat rows of the specification. What a plan asks about a field that is hidden from him, or that is no more, is left out and counted; the
 * records that it compares with are named as far as he may choose them: their ids were typed by somebody.
 */
export async function shownPlans(context: Context, plans: readonly Stored[]): Promise<SearchPlan[]> {
  const references = new References();
  const serialised = await serialise(context, planEntity(context), plans);
  const shown = plans.flatMap((stored, at) => {
    const entity = entityNamed(context.documents, String(stored.formEn));
    if (!entity) return [];
    const { condition, dropped } = readableCondition(context, entity, stored.condition as Condition, references);
    const mine = stored.createBy === context.actor.id;
    const row = serialised[at] as unknown as SearchPlan;
    return [{ ...row, formCn: entity.title, condition, dropped, mine, mayChange: mayChange(context, stored), entity }];
  });
  await references.name(context);
  return shown.map(({ entity, ...plan }) => ({ ...plan, searchPlanDetailList: detailsOf(plan.condition, entity, context.documents) }));
}

export async function shownPlan(context: Context, plan: Stored): Promise<SearchPlan> {
  const [shown] = await shownPlans(context, [plan]);
  return shown as SearchPlan;
}

function readableCondition(context: Context, entity: Entity, stored: Condition, references: References) {
  let dropped = 0;
  const condition = mapComparisons(stored, (comparison) => {
    const field = fieldsOf(entity).get(comparison.field);
    if (field && fits(comparison, entity, context)) return named(comparison, field, (target, id) => references.asked(target, id));
    dropped += 1;
    return undefined;
  });
  return { condition: condition ?? { all: [] }, dropped };
}

/** Whether the actor may ask it, and it can still be asked: a field may have gone, or become of another kind, since the plan was saved. */
function fits(comparison: Comparison, entity: Entity, context: Context): boolean {
  const { actor } = picking(context, entity);
  try {
    assertSeen(comparison, entity, actor);
    typed(withPeriods(comparison, entity, 0) as Comparison, entity, actor);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
