import type { FastifyInstance } from "fastify";
import { allOf, type Condition } from "../../../model/condition.ts";
import { DEPARTMENT_BRANCH, type DepartmentBranch, PICKERS } from "../../../model/contract/pickers.ts";
import { PAGE_NUMBER, pageOf, pageSize, RECORD_ID } from "../../../model/contract/record-parts.ts";
import { list as listOf } from "../../../model/contract/schema.ts";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { displayField } from "../../../model/fields.ts";
import type { Row } from "../../../model/wire.ts";
import { serve } from "../../plugins/serve.ts";
import type { RecordContext } from "../../records/context.ts";
import { type FilterBody, readFilter } from "../../records/read/filter-input.ts";
import { list } from "../../records/read/read.ts";
import { tree } from "../../records/read/tree.ts";
import type { Call } from "../../records/wire/call.ts";
import { object, type Schema } from "../../records/wire/call-schemas.ts";

/** Departments whose users are asked for at once: as many as one comparison takes. */
const MOST_DEPARTMENTS = 1000;

const TEXT: Schema = { type: ["string", "null"], maxLength: 64 };

interface Branch extends DepartmentBranch {
  readonly children: Branch[];
}

/** The rows of a tree, those that match, each inside its parent; one whose parent is out of sight stands at the top. */
export async function branches(context: RecordContext, entity: Entity, condition?: Condition): Promise<Branch[]> {
  const rows = await tree(context, entity, { condition });
  const name = displayField(entity);
  const parentOf = (row: Row) => (row[entity["x-parent"] as string] as { id: string } | null | undefined)?.id ?? null;
  const nodes = new Map(
    rows.map((row) => [row.id, { id: row.id, name: String(row[name] ?? row.id), parentId: parentOf(row), children: [] as Branch[] }]),
  );
  const top: Branch[] = [];
  for (const node of nodes.values()) (nodes.get(node.parentId ?? "")?.children ?? top).push(node);
  return top;
}

/** GET the departments as a tree whose first level is the application: there is one. */
const departmentTree: Call = {
  method: "GET",
  path: "/appDeptTree",
  isFor: ({ $id }) => $id === "department",
  action: "pick",
  name: "appDeptTree",
  gives: () => listOf(DEPARTMENT_BRANCH),
  run: async (context, entity) => [{ id: "formwork", name: "Formwork", parentId: null, children: await branches(context, entity) }],
};

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
    queryAppId: { type: "string", maxLength: 60, description: "The application: there is one." },
    queryDeptId: { ...RECORD_ID, description: "A department; users of those below it are found too." },
    queryStr: { type: "string", maxLength: 200, description: "Looked for in the search fields." },
  }),
  body: { ...object({ username: TEXT, realName: TEXT }), type: ["object", "null"] },
  gives: pageOf,
  async run(context, entity, { query, body }) {
    const { current, size, queryDeptId, queryStr } = query as { current: number; size: number; queryDeptId?: string; queryStr?: string };
    const given = readFilter(entity, body as FilterBody);
    const condition = allOf(given.condition, queryDeptId === undefined ? undefined : await below(context, queryDeptId));
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
