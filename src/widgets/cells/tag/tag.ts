import { defineCell } from "../../../renderer/registry.ts";
import { TagCell } from "./TagCell.tsx";

export const tag = defineCell({
  name: "tag",
  component: TagCell,
  fits: (field) => field.property["x-dict"] !== undefined,
  width: 110,
});
