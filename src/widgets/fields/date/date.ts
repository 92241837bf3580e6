import { defineWidget } from "../../../renderer/registry.ts";
import { DateField } from "./DateField.tsx";

export const date = defineWidget({
  name: "date",
  component: DateField,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.kind === "date",
});
