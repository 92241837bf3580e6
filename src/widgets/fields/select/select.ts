import { defineWidget } from "../../../renderer/registry.ts";
import { SelectField } from "./SelectField.tsx";

export const select = defineWidget({
  name: "select",
  component: SelectField,
  emptyValue: null,
  fits: (field, place) =>
    place === "form" ? field.property["x-dict"] !== undefined && !field.property["x-multiple"] : field.kind === "boolean",
  role: "combobox",
});
