import { defineCell } from "../../../renderer/registry.ts";
import { NumberCell } from "./NumberCell.tsx";

export const number = defineCell({
  name: "number",
  component: NumberCell,
  fits: (field) => field.kind === "integer" || field.kind === "number",
  align: "right",
  width: 100,
});
