import type { FastifyInstance } from "fastify";
import { allOf, type Condition } from "../../../model/condition.ts";
import { DEPARTMENT_BRANCH, PICKERS } from "../../../model/contract/pickers.ts";
import { PAGE_NUMBER, pageOf, pageSize, RECORD_ID } from "../../../model/contract/record-parts.ts";
import { list as listOf } from "../../../model/contract/schema.ts";
import { entityOf } from "../../../model/documents.ts";
import { serve } from "../../plugins/serve.ts";
import type { RecordContext } from "../../records/context.ts";
import { type FilterBody, readFilter } from "../../records/read/filter-input.ts";
import { list } from "../../records/read/read.ts";
import type { Call } from "../../records/wire/call.ts";
import { object, type Schema } from "../../records/wire/call-schemas.ts";
import { appDepartments, PRODUCT } from "./app-departments.ts";
import { type Branch, branches } from "./branches.ts";

/** Departments whose users are asked for at once: as many as one comparison takes. */
const MOST_DEPARTMENTS = 1000;

const TEXT: Schema = { type: ["string", "null"], maxLength: 64 };

/** GET the departments as a tree whose first level are the applications. */
const departmentTree: Call = {
  method: "GET",
  path: "/appDeptTree",
  isFor: ({ $id }) => $id === "department" || $id === "user",
  action: "pick",
  name: "appDeptTree",
  gives: () => listOf(DEPARTMENT_BRANCH),
  run: appDepartments,
};

interface UserQuery {
  readonly current: number;
  readonly size: number;
  readonly queryAppId?: string;
  readonly queryDeptId?: string;
  readonly queryStr?: string;
}

const withApp = (app: string): Condition => ({ field: "apps", op: "in", value: [app] });

/** A page of users: of a department and those below it, by a text, by account and name. */
const userPage = (name: "findPageList" | "page"): Call => ({
  method: "POST",
  path: `/${name}`,
  isFor: ({ $id }) => $id === "user",
  action: "view",
  // Every entity has a call of that name.
  name: name === "page" ? "userPage" : name,
  query: object({
    ...{ current: PAGE_NUMBER, size: pageSize(10) },
    queryAppId: {
      type: "string",
      pattern: `^(${PRODUCT.id}|[1-9]\\d{0,15})$`,
      description: "An application: users who have it; this product: all.",
    },
    queryDeptId: { ...RECORD_ID, description: "A department; users of those below it are found too." },
    queryStr: { type: "string", maxLength: 200, description: "Looked for in the search fields." },
  }),
  body: { ...object({ username: TEXT, realName: TEXT }), type: ["object", "null"] },
  gives: pageOf,
  async run(context, entity, { query, body }) {
    const { current, size, queryAppId, queryDeptId, queryStr } = query as UserQuery;
    const given = readFilter(entity, context.actor, body as FilterBody);
    const ofApp = queryAppId === undefined || queryAppId === PRODUCT.id ? undefined : withApp(queryAppId);
    const condition = allOf(given.condition, ofApp, queryDeptId === undefined ? undefined : await below(context, queryDeptId));
    const page = await list(context, entity, { condition, keyword: queryStr ?? given.keyword, current, size });
    return { ...page, current, size };
  },
});

async function below(context: RecordContext, department: string): Promise<Condition> {
  const entity = context.documents.entities.get("department");
  const found = new Set([department]);
  if (entity) {
    const idsOf = (nodes: readonly Branch[], inside: boolean): void => {
      for (const { id, children } of nodes) {
        if (inside) found.add(id);
        idsOf(children, inside || id === department);
      }
    };
    idsOf(await branches(context, entity), false);
  }
  return { field: "dept", op: "in", value: [...found].slice(0, MOST_DEPARTMENTS) };
}

/** POST the departments as the specification's department selector asks for them by default (administration §2.4), whatever the base of their entity is. */
export async function departmentRoutes(app: FastifyInstance): Promise<void> {
  serve(app, PICKERS.departments, (_, request) => {
    const context = request.context();
    return branches(context, entityOf(context.documents, "department"));
  });
}

/** The calls of the user picker (specification administration §7.1, §7.2). */
export const PEOPLE_CALLS: readonly Call[] = [departmentTree, userPage("findPageList"), userPage("page")];
