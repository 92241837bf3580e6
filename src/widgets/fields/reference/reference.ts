import { defineWidget } from "../../../renderer/registry.ts";
import { ReferenceField } from "./ReferenceField.tsx";

export const reference = defineWidget({
  name: "reference",
  component: ReferenceField,
  emptyValue: null,
  fits: (field) => field.kind === "reference" || field.kind === "references",
  role: "combobox",
});
