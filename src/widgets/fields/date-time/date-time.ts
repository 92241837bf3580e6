import { defineWidget } from "../../../renderer/registry.ts";
import { DateField } from "../date/DateField.tsx";

export const dateTime = defineWidget({
  name: "date-time",
  component: DateField,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.kind === "datetime",
});
