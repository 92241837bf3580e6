import { defineWidget } from "../../../renderer/registry.ts";
import { UrlField } from "./UrlField.tsx";

export const url = defineWidget({
  name: "url",
  component: UrlField,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.property.format === "url",
});
