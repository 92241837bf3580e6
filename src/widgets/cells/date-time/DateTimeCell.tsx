import type { CellProps } from "../../../renderer/registry.ts";
import { DATE_TIME, dateText } from "../../blocks/dates/formats.ts";
import { defineCell } from "../../define.ts";

/** Date and time of an instant, in the reader's time zone. */
export function DateTimeCell({ value }: CellProps<string>) {
  return dateText(value, DATE_TIME);
}

export const dateTime = defineCell({
  name: "date-time",
  description: "Date and time of an instant, in the reader's time zone.",
  takes: { grid: ["datetime"] },
  component: DateTimeCell,
  text: (value) => dateText(value, DATE_TIME),
  fits: (field) => field.kind === "datetime",
  width: 176,
  examples: { field: "moment", value: "2026-01-31T04:05:06.789Z" },
});
