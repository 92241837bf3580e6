import { may } from "../../../model/actor.ts";
import { CHANGE_PLAN } from "../../../model/contract/change-plan.ts";
import type { FeatureCard } from "../../feature.ts";
import { serve } from "../../plugins/serve.ts";
import { narrowedBy } from "../../records/access/narrowing.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { planContent } from "./content.ts";
import { applyPlan, approvePlan, type PlanParts, planChanges, refusePlan, undoPlan } from "./operations.ts";
import { PLAN } from "./store.ts";

/** Plans of changes: told before they are made, applied whole, undone whole; above a limit somebody else approves them. */
export const changePlans: FeatureCard = ({ hooks, messages: { errors } }) => {
  const parts: PlanParts = { messages: errors, narrowed: (actor) => narrowedBy(hooks)(actor) };
  return {
    name: "change-plans",
    // One's own, unless one decides about those of others.
    hooks: new Map([
      [
        PLAN,
        {
          narrow: (actor) => (may(actor, "change-plan:approve") ? undefined : ({ field: "createBy", op: "eq", value: actor.id } as const)),
        },
      ],
    ]),
    calls: [
      operationCall(CHANGE_PLAN.content, ({ params }, context) => planContent(context, parts, params.id)),
      operationCall(CHANGE_PLAN.apply, ({ params }, context) => applyPlan(context, parts, params.id)),
      operationCall(CHANGE_PLAN.approve, ({ params, body }, context) => approvePlan(context, parts, params.id, body?.opinion)),
      operationCall(CHANGE_PLAN.refuse, ({ params, body }, context) => refusePlan(context, params.id, body?.opinion)),
      operationCall(CHANGE_PLAN.undo, ({ params }, context) => undoPlan(context, params.id)),
    ],
    routes: async (app) => {
      serve(app, CHANGE_PLAN.plan, ({ body }, request) => planChanges({ ...request.context(), hooks }, body, "api"));
    },
  };
};
