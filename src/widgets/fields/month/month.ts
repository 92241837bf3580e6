import { defineWidget } from "../../../renderer/registry.ts";
import { MonthField } from "./MonthField.tsx";

export const month = defineWidget({
  name: "month",
  component: MonthField,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.property.format === "month",
});
