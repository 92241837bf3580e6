import { defineCell } from "../../../renderer/registry.ts";
import { ReferencesCell } from "./ReferencesCell.tsx";

export const references = defineCell({
  name: "references",
  component: ReferencesCell,
  fits: (field) => field.kind === "references",
  width: 200,
});
