import { defineWidget } from "../../../renderer/registry.ts";
import { JsonField } from "./JsonField.tsx";

export const json = defineWidget({
  name: "json",
  component: JsonField,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.kind === "json",
});
