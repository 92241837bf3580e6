import { defineCell } from "../../../renderer/registry.ts";
import { DateTimeCell } from "./DateTimeCell.tsx";

export const dateTime = defineCell({
  name: "date-time",
  component: DateTimeCell,
  fits: (field) => field.kind === "datetime",
  width: 176,
});
