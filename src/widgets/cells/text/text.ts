import { defineCell } from "../../../renderer/registry.ts";
import { TextCell } from "./TextCell.tsx";

/** The last in the list: it can draw everything. */
export const text = defineCell({
  name: "text",
  component: TextCell,
  text: (value, { kind, property }) =>
    kind === "text" &&
    !property["x-dict"] &&
    !property["x-multiple"] &&
    (typeof value === "string" || value === null || value === undefined)
      ? (value ?? "")
      : undefined,
  fits: () => true,
  width: 160,
});
