import type { FastifyInstance } from "fastify";
import { may } from "../../../model/actor.ts";
import { idsOf } from "../../../model/contract/common.ts";
import { type PlanFilter, SEARCH_PLANS } from "../../../model/contract/search-plans.ts";
import { AppError } from "../../../model/error.ts";
import { ADMINISTER_PLANS } from "../../../model/search-plan.ts";
import type { Context } from "../../context.ts";
import { serve } from "../../plugins/serve.ts";
import { picking } from "../../records/read/picking.ts";
import { searchColumns } from "./columns.ts";
import { addPlan, askedEntity, editPlan, planById, removePlans, reviewPlans, sharableRoles } from "./operations.ts";
import { shownPlans } from "./shown.ts";
import { findPlans, type Whose } from "./stored.ts";

/** A list without pages gives no more. */
const MOST_LISTED = 500;

async function plans(context: Context, { everybody, ...filter }: PlanFilter, page: { current: number; size: number }) {
  if (everybody && !may(context.actor, ADMINISTER_PLANS)) throw new AppError("access.denied");
  const whose: Whose = everybody ? "everybody" : "own";
  const { found, total } = await findPlans(context, whose, filter, page);
  return { records: await shownPlans(context, found), total, ...page };
}

/** Search plans: who finds and may change one is decided by what is shared, and by `search-plan:administer`. */
export async function searchPlanRoutes(app: FastifyInstance): Promise<void> {
  serve(app, SEARCH_PLANS.page, ({ query: { current, size }, body }, request) => plans(request.context(), body ?? {}, { current, size }));
  serve(app, SEARCH_PLANS.list, async ({ query: { withChild: _always, ...filter } }, request) => {
    return (await plans(request.context(), filter, { current: 1, size: MOST_LISTED })).records;
  });
  serve(app, SEARCH_PLANS.roles, (_, request) => sharableRoles(request.context()));
  serve(app, SEARCH_PLANS.get, ({ params }, request) => planById(request.context(), params.id));
  serve(app, SEARCH_PLANS.add, ({ body }, request) => addPlan(request.context(), body));
  serve(app, SEARCH_PLANS.edit, ({ params, body }, request) => editPlan(request.context(), params.id, body));
  serve(app, SEARCH_PLANS.remove, async ({ body }, request) => {
    await removePlans(request.context(), idsOf(body), "remove");
    return null;
  });
  serve(app, SEARCH_PLANS.delete, async ({ body }, request) => {
    await removePlans(request.context(), idsOf(body), "delete");
    return null;
  });
  serve(app, SEARCH_PLANS.review, async ({ body }, request) => {
    await reviewPlans(request.context(), body.ids, body.status);
    return null;
  });
  serve(app, SEARCH_PLANS.details, async ({ body }, request) => (await planById(request.context(), body.id)).searchPlanDetailList);
  serve(app, SEARCH_PLANS.columns, ({ query }, request) => {
    const context = request.context();
    const entity = askedEntity(context, query.tableName);
    return searchColumns(entity, picking(context, entity).actor, context.documents);
  });
}
