import { defineCell } from "../../../renderer/registry.ts";
import { LinkCell } from "./LinkCell.tsx";

export const link = defineCell({
  name: "link",
  component: LinkCell,
  fits: (field) => field.property.format === "url",
  width: 220,
});
