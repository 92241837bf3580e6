import { defineWidget } from "../../define.ts";
import { DateField } from "../date/DateField.tsx";

export const dateTime = defineWidget({
  name: "date-time",
  description: "An instant with date and time.",
  takes: { form: ["datetime"], query: ["datetime"] },
  options: {
    only: {
      type: "string",
      enum: ["past", "future"],
      description: "Only days up to today (past) or from today on (future).",
    },
  },
  component: DateField,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.kind === "datetime",
  examples: { field: "moment", value: "2026-01-31T04:05:06.000Z" },
});
