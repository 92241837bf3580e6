import { defineWidget } from "../../../renderer/registry.ts";
import { TreeSelectField } from "../tree-select/TreeSelectField.tsx";

/** The tree dropdown of departments (specification administration §2.4). Taken only when a document names it: it reads the whole tree. */
export const departmentSelect = defineWidget({
  name: "department-select",
  component: TreeSelectField,
  emptyValue: null,
  fits: () => false,
  role: "combobox",
});
