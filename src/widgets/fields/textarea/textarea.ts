import { defineWidget } from "../../../renderer/registry.ts";
import { Textarea } from "./Textarea.tsx";

export const textarea = defineWidget({
  name: "textarea",
  component: Textarea,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.kind === "text" && field.property.format === "multiline",
});
