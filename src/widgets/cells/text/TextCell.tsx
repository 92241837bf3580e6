import type { CellProps } from "../../../renderer/registry.ts";
import { useValueText } from "../../blocks/text/useValueText.ts";
import { defineCell } from "../../define.ts";

/** Any value as one line of text. */
export function TextCell({ value, field }: CellProps) {
  return useValueText(field)(value);
}

/** The last in the list: it can draw everything. */
export const text = defineCell({
  name: "text",
  description: "Any value as one line of text.",
  takes: { grid: ["any"] },
  component: TextCell,
  text: (value, { kind, property }) =>
    kind === "text" &&
    !property["x-dict"] &&
    !property["x-multiple"] &&
    (typeof value === "string" || value === null || value === undefined)
      ? (value ?? "")
      : undefined,
  fits: () => true,
  rank: 0,
  width: 160,
  examples: {
    field: "name",
    value: "采购部",
    states: {
      List: {
        field: "members",
        value: [
          { id: "1", name: "张三" },
          { id: "2", name: "李四" },
        ],
      },
    },
  },
});
