import { defineWidget } from "../../../renderer/registry.ts";
import { TreeSelectField } from "./TreeSelectField.tsx";

/** Taken only when a document names it: whether the target is a tree, a field does not say. */
export const treeSelect = defineWidget({
  name: "tree-select",
  component: TreeSelectField,
  emptyValue: null,
  fits: () => false,
  role: "combobox",
});
