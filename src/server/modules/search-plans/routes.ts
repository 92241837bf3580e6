import type { FastifyInstance } from "fastify";
import { may } from "../../../model/actor.ts";
import { AppError } from "../../../model/error.ts";
import { ADMINISTER_PLANS, PLAN_SHARES } from "../../../model/search-plan.ts";
import type { Context } from "../../context.ts";
import { CONDITION, ID, ID_LIST, ID_PARAMS, nullable, object, PAGE_QUERY, type Schema } from "../../records/call-schemas.ts";
import { picking } from "../../records/picking.ts";
import { idOfPath, idsOfBody } from "../../records/request-input.ts";
import { searchColumns } from "./columns.ts";
import { addPlan, askedEntity, editPlan, type PlanBody, planById, removePlans, sharableRoles } from "./operations.ts";
import { shownPlans } from "./shown.ts";
import { findPlans, type PlanFilter, type Whose } from "./stored.ts";

const BASE = "/api/v1/searchplan/searchPlan";
/** A list without pages gives no more. */
const MOST_LISTED = 500;

const text = (maxLength: number): Schema => ({ type: "string", maxLength });
const entityName: Schema = { ...text(64), description: "Id or table of an entity." };
const FILTER = nullable(
  object({
    formEn: nullable(entityName),
    searchName: nullable(text(64)),
    everybody: { type: ["boolean", "null"], description: "Those of others too; needs search-plan:administer." },
  }),
);
const LIST_QUERY = object({
  formEn: entityName,
  searchName: text(64),
  everybody: { type: "boolean" },
  withChild: { type: "boolean", description: "Taken and ignored: the rows of a plan always come with it." },
});
const DETAIL: Schema = {
  type: "object",
  required: ["paramEn", "searchType"],
  properties: { paramEn: text(60), searchType: text(20), searchContent: nullable(text(4_000)) },
};
const values: Readonly<Record<string, Schema>> = {
  formEn: entityName,
  formCn: { ...text(200), description: "Taken and ignored: the title is the entity's." },
  searchName: { ...text(64), pattern: "\\S" },
  condition: { ...CONDITION, type: "object" },
  searchPlanDetailList: { type: "array", maxItems: 100, items: DETAIL, description: "In place of a condition: rows that all must hold." },
  share: { type: "string", enum: PLAN_SHARES },
  roles: { type: "array", maxItems: 100, items: { anyOf: [ID, { type: "object", required: ["id"], properties: { id: ID } }] } },
  version: { type: "integer" },
};

type Listed = PlanFilter & { readonly everybody?: boolean | null };

async function plans(context: Context, { everybody, ...filter }: Listed, page: { current: number; size: number }) {
  if (everybody && !may(context.actor, ADMINISTER_PLANS)) throw new AppError("access.denied");
  const whose: Whose = everybody ? "everybody" : "own";
  const { found, total } = await findPlans(context, whose, filter, page);
  return { records: await shownPlans(context, found), total, ...page };
}

/**
 * Search plans (specification workflow §7). Everybody keeps plans of his own; what he finds and may change is decided by what is shared, and
 * by `search-plan:administer`.
 */
export async function searchPlanRoutes(app: FastifyInstance): Promise<void> {
  const own = (summary: string, schema: object = {}) =>
    ({ config: { permission: "signed-in" }, schema: { tags: ["search plans"], summary, ...schema } }) as const;

  app.post<{ Querystring: { current: number; size: number }; Body: Listed | null }>(
    `${BASE}/data`,
    own("A page of the plans that one may run", { querystring: PAGE_QUERY, body: FILTER }),
    (request) => plans(request.context(), request.body ?? {}, { current: request.query.current, size: request.query.size }),
  );
  app.get<{ Querystring: Listed & { withChild?: boolean } }>(
    `${BASE}/list`,
    own("The plans that one may run", { querystring: LIST_QUERY }),
    async (request) => {
      const { withChild: _always, ...filter } = request.query;
      return (await plans(request.context(), filter, { current: 1, size: MOST_LISTED })).records;
    },
  );
  app.get(`${BASE}/roles`, own("The roles with which one may share a plan"), (request) => sharableRoles(request.context()));
  app.get(`${BASE}/:id`, own("A plan", { params: ID_PARAMS }), (request) => planById(request.context(), idOfPath(request)));
  app.post<{ Body: PlanBody }>(BASE, own("Save a plan", { body: object(values, ["formEn", "searchName"]) }), (request) =>
    addPlan(request.context(), request.body),
  );
  app.put<{ Body: PlanBody }>(
    `${BASE}/:id`,
    own("Change a plan: touched fields only", { params: ID_PARAMS, body: object(values, ["version"]) }),
    (request) => editPlan(request.context(), idOfPath(request), request.body),
  );
  app.put(`${BASE}/removeByIds`, own("Remove plans", { body: ID_LIST }), async (request) => {
    await removePlans(request.context(), idsOfBody(request), "remove");
    return null;
  });
  app.delete(`${BASE}/deleteByIds`, own("Delete plans", { body: ID_LIST }), async (request) => {
    await removePlans(request.context(), idsOfBody(request), "delete");
    return null;
  });
  app.post<{ Body: { id: string } }>(
    "/api/v1/searchplan/searchPlanDetail/listByMaster",
    own("The rows of a plan", { body: object({ id: { ...ID, description: "The plan." } }, ["id"]) }),
    async (request) => (await planById(request.context(), request.body.id)).searchPlanDetailList,
  );

  app.get<{ Querystring: { tableName: string } }>(
    "/api/v1/column/sysrRoleColumn/findSearchColumn",
    own("The columns of a table that one may ask about", { querystring: object({ tableName: entityName }, ["tableName"]) }),
    (request) => {
      const context = request.context();
      const entity = askedEntity(context, request.query.tableName);
      return searchColumns(entity, picking(context, entity).actor, context.documents);
    },
  );
}
