import dayjs from "dayjs";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { type Asleep, deferred } from "../../blocks/control/deferred.tsx";
import { LookAlike } from "../../blocks/control/LookAlike.tsx";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { DATE_TIME, dateText } from "../../blocks/dates/formats.ts";
import { defineWidget } from "../../define.ts";
import type { DateRange } from "./DateRangeControl.tsx";
import { type DateRangeOptions, FORMATS, typesOf } from "./range-types.ts";

type Props = FieldWidgetProps<DateRange, DateRangeOptions>;

function textOf({ value, options, field }: Props): string {
  if (!value) return "";
  const format = options.time && field.kind === "datetime" ? DATE_TIME : FORMATS[typesOf(field, options)[0]];
  return value.map((end) => dateText(end, format)).join(" – ");
}

function WaitingRange({ handlers, busy, typed, ...props }: Props & Asleep) {
  const t = useTexts("widgets");
  const placeholder = `${t("range.start")} – ${t("range.end")}`;
  return <LookAlike {...{ handlers, busy, typed }} control={props} text={textOf(props)} placeholder={placeholder} icon="calendar" />;
}

const Control = deferred<Props>({ load: async () => (await import("./DateRangeControl.tsx")).default }, WaitingRange, "loaded");

/**
 * From one day (month, year) to another, for query forms: [from, to] as the field stores its values, either end null when open. Times run from
 * the first millisecond of the first day, month or year to the last of the last (specification administration §9).
 */
export function DateRangeField(props: Props) {
  if (props.readOnly) return <ReadOnlyText control={props} text={textOf(props)} />;
  return <Control {...props} />;
}

const FROM = dayjs("2026-01-01").startOf("day").toISOString();
const TO = dayjs("2026-01-31").endOf("day").toISOString();

export const dateRange = defineWidget({
  name: "date-range",
  description: "From one day, month or year to another, for query forms. Compared with between.",
  takes: { query: ["date", "datetime", "month"] },
  options: {
    time: {
      type: "boolean",
      default: false,
      description: "Ask for times too, not for days only.",
    },
    types: {
      type: "array",
      minItems: 1,
      uniqueItems: true,
      items: {
        type: "string",
        enum: ["day", "month", "year"],
      },
      description:
        "What is chosen: days, months or years; of several the user chooses one. The value is from the first day to the last. Default: day; month for a field that holds one.",
    },
  },
  component: DateRangeField,
  emptyValue: null,
  fits: (field, place) => place === "query" && (field.kind === "date" || field.kind === "datetime" || field.property.format === "month"),
  examples: {
    field: "moment",
    value: [FROM, TO],
    states: {
      Days: { field: "day", value: ["2026-01-01", "2026-01-31"] },
      Timed: { value: [FROM, TO], options: { time: true } },
      Types: { field: "day", value: ["2026-01-15", "2026-03-05"], options: { types: ["day", "month", "year"] } },
      Months: { field: "month", value: ["2026-01", "2026-03"] },
      OpenEnd: { field: "day", value: ["2026-01-01", null] },
      ReadOnly: { field: "day", value: ["2026-01-01", "2026-01-31"], readOnly: true },
      Disabled: { field: "day", value: ["2026-01-01", "2026-01-31"], disabled: true },
    },
  },
});
