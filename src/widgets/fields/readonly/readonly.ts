import { defineWidget } from "../../../renderer/registry.ts";
import { ReadonlyField } from "./ReadonlyField.tsx";

/** Taken only when a document names it. */
export const readonly = defineWidget({
  name: "readonly",
  component: ReadonlyField,
  emptyValue: null,
  fits: () => false,
});
