import { defineWidget } from "../../../renderer/registry.ts";
import { DateRangeField } from "./DateRangeField.tsx";

export const dateRange = defineWidget({
  name: "date-range",
  component: DateRangeField,
  emptyValue: null,
  fits: (field, place) => place === "query" && (field.kind === "date" || field.kind === "datetime" || field.property.format === "month"),
});
