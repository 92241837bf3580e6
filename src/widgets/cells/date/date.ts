import { defineCell } from "../../../renderer/registry.ts";
import { DATE, dateText } from "../../blocks/dates/formats.ts";
import { DateCell } from "./DateCell.tsx";

export const date = defineCell({
  name: "date",
  component: DateCell,
  text: (value) => dateText(value, DATE),
  fits: (field) => field.kind === "date",
  width: 120,
});
