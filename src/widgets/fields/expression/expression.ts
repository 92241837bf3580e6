import { defineWidget } from "../../../renderer/registry.ts";
import { ExpressionField } from "./ExpressionField.tsx";

export const expression = defineWidget({
  name: "expression",
  component: ExpressionField,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.property.format === "expression",
});
