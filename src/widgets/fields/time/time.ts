import { defineWidget } from "../../../renderer/registry.ts";
import { TimeField } from "./TimeField.tsx";

export const time = defineWidget({
  name: "time",
  component: TimeField,
  emptyValue: null,
  fits: (field) => field.property.format === "time",
});
