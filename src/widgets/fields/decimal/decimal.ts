import { defineWidget } from "../../../renderer/registry.ts";
import { DecimalField } from "./DecimalField.tsx";

export const decimal = defineWidget({
  name: "decimal",
  component: DecimalField,
  emptyValue: null,
  fits: (field) => field.kind === "decimal",
  role: "spinbutton",
});
