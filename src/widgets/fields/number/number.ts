import { defineWidget } from "../../../renderer/registry.ts";
import { NumberField } from "./NumberField.tsx";

export const number = defineWidget({
  name: "number",
  component: NumberField,
  emptyValue: null,
  fits: (field) => field.kind === "integer" || field.kind === "number",
  role: "spinbutton",
});
