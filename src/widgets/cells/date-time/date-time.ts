import { defineCell } from "../../../renderer/registry.ts";
import { DATE_TIME, dateText } from "../../blocks/dates/formats.ts";
import { DateTimeCell } from "./DateTimeCell.tsx";

export const dateTime = defineCell({
  name: "date-time",
  component: DateTimeCell,
  text: (value) => dateText(value, DATE_TIME),
  fits: (field) => field.kind === "datetime",
  width: 176,
});
