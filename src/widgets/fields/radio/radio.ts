import { defineWidget } from "../../../renderer/registry.ts";
import { RadioField } from "./RadioField.tsx";

/** Taken only when a document names it: a select stays small whatever the dictionary becomes. */
export const radio = defineWidget({
  name: "radio",
  component: RadioField,
  emptyValue: null,
  fits: () => false,
  role: "group",
});
