import { defineWidget } from "../../../renderer/registry.ts";
import { MultiSelect } from "./MultiSelect.tsx";

export const multiSelect = defineWidget({
  name: "multi-select",
  component: MultiSelect,
  emptyValue: null,
  fits: (field, place) => place === "query" && field.property["x-dict"] !== undefined,
});
