import { defineCell } from "../../../renderer/registry.ts";
import { MoneyCell } from "./MoneyCell.tsx";

export const money = defineCell({
  name: "money",
  component: MoneyCell,
  fits: (field) => field.kind === "decimal",
  align: "right",
  width: 140,
});
