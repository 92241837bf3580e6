import { defineCell } from "../../../renderer/registry.ts";
import { ReferenceCell } from "./ReferenceCell.tsx";

export const reference = defineCell({
  name: "reference",
  component: ReferenceCell,
  fits: (field) => field.kind === "reference",
  width: 140,
});
