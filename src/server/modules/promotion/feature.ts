import type { FastifyInstance, FastifyRequest } from "fastify";
import { MOST_PACKAGE, PROMOTION } from "../../../model/contract/promotion.ts";
import type { FeatureCard } from "../../feature.ts";
import { serve } from "../../plugins/serve.ts";
import { applyPackage } from "./apply.ts";
import { type PlanParts, planPackage } from "./plan.ts";
import { offeredItems, takeItems } from "./take.ts";

/** What goes from one site to another, as one file: taken there, compared here, and brought in. */
export const promotion: FeatureCard = ({ living, messages, hooks, config }) => ({
  name: "promotion",
  routes: async (app: FastifyInstance) => {
    const { errors, flowProblems, formPlan } = messages;
    const inside = (request: FastifyRequest) => ({ ...request.context(), hooks });
    const parts = ({ edition }: FastifyRequest): PlanParts => ({
      ...{ living, inForce: edition.documents, texts: { errors, flowProblems, formPlan } },
    });
    const large = { bodyLimit: MOST_PACKAGE };
    serve(app, PROMOTION.offer, (_, request) => offeredItems(inside(request), request.edition.documents));
    serve(app, PROMOTION.take, ({ body }, request) =>
      takeItems(inside(request), body.items, {
        ...{ product: PRODUCT, site: config.title, exportedBy: request.actor.realName },
      }),
    );
    serve(app, PROMOTION.plan, ({ body }, request) => planPackage(inside(request), parts(request), body), large);
    serve(app, PROMOTION.apply, ({ body }, request) => applyPackage(inside(request), parts(request), body), large);
  },
});

const PRODUCT = "formwork";
