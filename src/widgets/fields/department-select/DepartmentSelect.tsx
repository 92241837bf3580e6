import { defineWidget } from "../../define.ts";
import { TreeSelectField } from "../tree-select/TreeSelectField.tsx";

/** The tree dropdown of departments (specification administration §2.4). Taken only when a document names it: it reads the whole tree. */
export const departmentSelect = defineWidget({
  name: "department-select",
  description: "Departments, chosen in their tree.",
  takes: { form: ["department", "departments"], query: ["department", "departments"] },
  options: {
    banRoot: {
      type: "boolean",
      default: false,
      description: "Departments at the top of the tree cannot be chosen.",
    },
    multiple: {
      type: "boolean",
      default: false,
      description: "Several departments, for a query over a single reference.",
    },
  },
  component: TreeSelectField,
  emptyValue: null,
  fits: () => false,
  role: "combobox",
  examples: {
    field: "dept",
    value: { id: "1003", name: "部门名称4" },
    states: {
      RootsBanned: { options: { banRoot: true } },
      Several: {
        field: "depts",
        value: [
          { id: "1003", name: "部门名称4" },
          { id: "1004", name: "部门名称5" },
        ],
      },
      Invalid: { invalid: true, required: true },
    },
  },
});
