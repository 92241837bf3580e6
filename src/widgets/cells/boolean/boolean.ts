import { defineCell } from "../../../renderer/registry.ts";
import { BooleanCell } from "./BooleanCell.tsx";

export const boolean = defineCell({
  name: "boolean",
  component: BooleanCell,
  fits: (field) => field.kind === "boolean",
  align: "center",
  width: 90,
});
