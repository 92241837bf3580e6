import { defineWidget } from "../../../renderer/registry.ts";
import { RichTextField } from "./RichTextField.tsx";

export const richText = defineWidget({
  name: "rich-text",
  component: RichTextField,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.property.format === "html",
});
