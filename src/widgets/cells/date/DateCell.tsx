import type { CellProps } from "../../../renderer/registry.ts";
import { DATE, dateText } from "../../blocks/dates/formats.ts";
import { defineCell } from "../../define.ts";

/** The day of a date or of an instant. */
export function DateCell({ value }: CellProps<string>) {
  return dateText(value, DATE);
}

export const date = defineCell({
  name: "date",
  description: "The day of a date or of an instant.",
  takes: { grid: ["date", "datetime"] },
  component: DateCell,
  text: (value) => dateText(value, DATE),
  fits: (field) => field.kind === "date",
  width: 120,
  examples: { field: "day", value: "2026-01-31", states: { Unreadable: { value: "soon" } } },
});
