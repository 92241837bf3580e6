import { defineCell } from "../../../renderer/registry.ts";
import { RichTextCell } from "./RichTextCell.tsx";

export const richText = defineCell({
  name: "rich-text",
  component: RichTextCell,
  fits: (field) => field.property.format === "html",
  width: 320,
});
