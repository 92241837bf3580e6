import { defineWidget } from "../../../renderer/registry.ts";
import { CheckboxField } from "./CheckboxField.tsx";

export const checkbox = defineWidget({
  name: "checkbox",
  component: CheckboxField,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.property["x-multiple"] === true,
  role: "group",
});
