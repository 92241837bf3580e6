import { operation } from "./operation.ts";
import { list, nullable, text, typed } from "./schema.ts";

/** A department with those below it. */
export interface DepartmentBranch {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly children: readonly DepartmentBranch[];
}
export const DEPARTMENT_BRANCH = typed<DepartmentBranch>({
  type: "object",
  required: ["id", "name", "parentId", "children"],
  properties: {
    id: text(),
    name: text(),
    parentId: nullable(text()),
    children: { type: "array", items: { type: "object" }, description: "The same, below it." },
  },
});

/** What pickers ask for beside the calls of every record. */
export const PICKERS = {
  departments: operation({
    ...{ id: "pickers.departments", method: "POST", path: "/api/v1/department/department/data", permission: "department:pick" },
    summary: "The departments as a tree",
    body: typed<object | null>({ type: ["object", "null"], description: "As the body of `/data`; taken and ignored: the tree is whole." }),
    answer: list(DEPARTMENT_BRANCH),
  }),
} as const;
