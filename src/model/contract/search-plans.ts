import type { Condition } from "../condition.ts";
import { ID, PAGE_QUERY, pageOf, REFERENCE, SOME } from "./common.ts";
import { operation } from "./operation.ts";
import { REVIEW_BODY } from "./record-parts.ts";
import {
  anyOf,
  boolean,
  choice,
  described,
  integer,
  list,
  NOTHING,
  nullable,
  object,
  optional,
  text,
  typed,
  type ValueOf,
} from "./schema.ts";

/** Who finds a plan besides its owner: nobody, those who hold one of its roles, everybody who may view the records. */
export const PLAN_SHARES = ["self", "roles", "everybody"] as const;
const SHARE = choice(PLAN_SHARES);
export type PlanShare = ValueOf<typeof SHARE>;

const CONDITION = typed<Condition>({
  type: "object",
  description: "A typed condition: {field, op, value}, or all, any, not of conditions, as schemas/language/screen.json defines it.",
});

const COLUMN = object({
  name: text(),
  comments: text(undefined, { description: "The title of the field." }),
  javaType: text(),
  showType: text(undefined, { description: "A value of the dictionary query_field_type." }),
  dictType: nullable(text()),
  dataUrl: nullable(text(undefined, { description: "Where the records of a reference are listed." })),
});
/** A field that can be asked about (specification workflow §3, search column). */
export type SearchColumn = ValueOf<typeof COLUMN>;

const DETAIL = object({
  paramCn: text(),
  paramEn: text(),
  searchType: text(undefined, { description: "A value of the dictionary query_operator." }),
  searchContent: nullable(text(undefined, { description: "What is compared with: text as it is, everything else as JSON." })),
  showType: text(),
  paramType: text(),
  dictType: nullable(text()),
  dataUrl: nullable(text()),
});
/** One comparison of a plan as a flat row (specification workflow §3, plan detail). */
export type PlanDetail = ValueOf<typeof DETAIL>;

const PLAN = object(
  {
    id: ID,
    version: integer(),
    formEn: optional(text(undefined, { description: "Id of the entity that it asks about." })),
    formCn: text(undefined, { description: "The title of that entity." }),
    searchName: optional(text()),
    condition: described(
      CONDITION,
      "Without the parts about fields that the reader may not see. References carry the names that he may see.",
    ),
    dropped: integer({ description: "How many comparisons were left out for this reader." }),
    searchPlanDetailList: list(DETAIL, { description: "Its comparisons as flat rows." }),
    share: optional(SHARE),
    roles: optional(list(REFERENCE)),
    createBy: optional(nullable(REFERENCE)),
    mine: boolean(),
    mayChange: boolean({ description: "Whether the reader may rename, change, share and delete it." }),
  },
  { additionalProperties: true, description: "With the other columns of its record, as far as the reader may see them." },
);
/** A condition that somebody keeps under a name (specification workflow §3), as one reader may see it. */
export type SearchPlan = ValueOf<typeof PLAN>;

const entityName = text(64, { description: "Id or table of an entity." });
const searchName = text(64, { description: "Of one owner no two plans about the same records have one name." });
const ROW = object(
  { paramEn: text(60), searchType: text(20), searchContent: optional(nullable(text(4_000))) },
  { additionalProperties: true },
);
const PARTS = {
  formCn: optional(text(200, { description: "Taken and ignored: the title is the entity's." })),
  condition: optional(CONDITION),
  searchPlanDetailList: optional(list(ROW, { maxItems: 100, description: "In place of a condition: rows that all must hold." })),
  share: optional(SHARE),
  roles: optional(list(anyOf(ID, object({ id: ID }, { additionalProperties: true })), { maxItems: 100 })),
};
const NEW_PLAN = object({ formEn: entityName, searchName: optional(searchName), ...PARTS, version: optional(integer()) });
const CHANGED_PLAN = object({ formEn: optional(entityName), searchName: optional(searchName), ...PARTS, version: integer() });
/** What is saved of a plan: it is said by its condition, or by flat rows that all must hold. */
export type PlanBody = Omit<ValueOf<typeof CHANGED_PLAN>, "version"> & { readonly version?: number | undefined };
export type PlanRow = ValueOf<typeof ROW>;

const FILTER = object({
  formEn: optional(nullable(entityName)),
  searchName: optional(nullable(text(64))),
  everybody: optional(nullable(boolean({ description: "Those of others too; needs search-plan:administer." }))),
});
/** Which plans: those about an entity, with a text in their name; for who administers plans, those of everybody. */
export type PlanFilter = ValueOf<typeof FILTER>;

const BASE = "/api/v1/searchplan/searchPlan";
const own = { permission: "signed-in" } as const;
const params = object({ id: text() });

/** Search plans (specification workflow §7). Everybody keeps plans of his own; what he finds and may change is decided by what is shared. */
export const SEARCH_PLANS = {
  page: operation({
    ...{ id: "searchPlans.page", method: "POST", path: `${BASE}/data`, ...own, answer: pageOf(PLAN) },
    ...{ summary: "A page of the plans that one may run", query: object(PAGE_QUERY), body: nullable(FILTER) },
  }),
  list: operation({
    ...{ id: "searchPlans.list", method: "GET", path: `${BASE}/list`, ...own, answer: list(PLAN) },
    summary: "The plans that one may run",
    query: object({
      formEn: optional(entityName),
      searchName: optional(text(64)),
      everybody: optional(boolean()),
      withChild: optional(boolean({ description: "Taken and ignored: the rows of a plan always come with it." })),
    }),
  }),
  roles: operation({
    ...{ id: "searchPlans.roles", method: "GET", path: `${BASE}/roles`, ...own, answer: list(REFERENCE) },
    summary: "The roles with which one may share a plan",
  }),
  get: operation({ ...{ id: "searchPlans.get", method: "GET", path: `${BASE}/:id`, ...own, params, answer: PLAN }, summary: "A plan" }),
  add: operation({
    ...{ id: "searchPlans.add", method: "POST", path: BASE, ...own, body: NEW_PLAN, answer: PLAN },
    summary: "Save a plan",
  }),
  edit: operation({
    ...{ id: "searchPlans.edit", method: "PUT", path: `${BASE}/:id`, ...own, params, body: CHANGED_PLAN, answer: PLAN },
    summary: "Change a plan: touched fields only",
  }),
  remove: operation({
    ...{ id: "searchPlans.remove", method: "PUT", path: `${BASE}/removeByIds`, ...own, body: SOME, answer: NOTHING },
    summary: "Remove plans",
  }),
  delete: operation({
    ...{ id: "searchPlans.delete", method: "DELETE", path: `${BASE}/deleteByIds`, ...own, body: SOME, answer: NOTHING },
    summary: "Delete plans",
  }),
  review: operation({
    ...{ id: "searchPlans.review", method: "PUT", path: `${BASE}/updateReviewStatus`, permission: "search-plan:review", answer: NOTHING },
    summary: "Set the review status of plans: one that is approved is changed and removed by nobody until it is opened again",
    body: REVIEW_BODY,
  }),
  details: operation({
    ...{ id: "searchPlans.details", method: "POST", path: "/api/v1/searchplan/searchPlanDetail/listByMaster", ...own },
    ...{ summary: "The rows of a plan", body: object({ id: described(ID, "The plan.") }), answer: list(DETAIL) },
  }),
  columns: operation({
    ...{ id: "searchPlans.columns", method: "GET", path: "/api/v1/column/sysrRoleColumn/findSearchColumn", ...own },
    ...{ summary: "The columns of a table that one may ask about", query: object({ tableName: entityName }), answer: list(COLUMN) },
  }),
} as const;
