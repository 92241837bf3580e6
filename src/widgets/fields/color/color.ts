import { defineWidget } from "../../../renderer/registry.ts";
import { ColorField } from "./ColorField.tsx";

export const color = defineWidget({
  name: "color",
  component: ColorField,
  emptyValue: null,
  fits: (field) => field.property.format === "color",
});
