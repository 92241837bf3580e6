import { ID, REFERENCE } from "./common.ts";
import { operation } from "./operation.ts";
import { DEPARTMENT_BRANCH } from "./pickers.ts";
import { ID_QUERY } from "./record-parts.ts";
import { anyOf, boolean, choice, defaulted, described, list, NOTHING, nullable, object, optional, text } from "./schema.ts";

const params = object({ id: ID });
const ORGANISATION = object({ id: ID, name: optional(text()), shortName: optional(text()) });

/** What a copy is called, and where it stands: left out, beside its model. */
const COPY = {
  ...{ code: text(32, { minLength: 1 }), name: text(64, { minLength: 1 }) },
  parent: optional(nullable(anyOf(ID, object({ id: ID }, { additionalProperties: true })))),
};
const copies = { method: "POST", entity: "department", permission: "department:add", answer: REFERENCE } as const;

/** Operations of departments beside the calls of every record (specification administration §7.2). */
export const DEPARTMENT = {
  copyDept: operation({
    ...{ id: "department.copyDept", ...copies, path: "/copyDept" },
    summary: "Copy a department with those below it, without people; codes below follow the new code",
    body: object({ id: described(ID, "The department that is copied."), ...COPY }),
  }),
  copy: operation({
    ...{ id: "department.copy", ...copies, path: "/:id/copy" },
    summary: "The same for the department of the path",
    params,
    body: object(COPY),
  }),
  status: operation({
    ...{ id: "department.status", method: "PUT", entity: "department", path: "/:id/status", permission: "department:edit" },
    summary: "Open or close a department; one with people or departments below it is closed, with those, when that is confirmed",
    params,
    body: object({ status: choice([0, 1], { description: "0 open, 1 closed." }), confirmed: defaulted(boolean(), false) }),
    answer: NOTHING,
  }),
  organisations: operation({
    ...{ id: "department.organisations", method: "POST", entity: "department", path: "/findOrgListByIds", permission: "department:pick" },
    summary: "Organisations by their ids, as far as the reader may choose them",
    body: ID_QUERY,
    answer: list(ORGANISATION),
  }),
  tree: operation({
    ...{ id: "department.tree", method: "GET", entity: "department", path: "/findDeptTree", permission: "department:pick" },
    summary: "The departments of a tenant as a tree",
    query: object({
      appId: optional(text(60, { description: "The application. All share the departments of their tenant." })),
      tenantId: optional(described(ID, "Default: the own one. Of another one who is no super user is told nothing.")),
    }),
    answer: list(DEPARTMENT_BRANCH),
  }),
} as const;
