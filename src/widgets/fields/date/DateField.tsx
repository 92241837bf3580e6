import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { type Asleep, deferred } from "../../blocks/control/deferred.tsx";
import { LookAlike } from "../../blocks/control/LookAlike.tsx";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { DATE, DATE_TIME, dateText } from "../../blocks/dates/formats.ts";
import { defineWidget } from "../../define.ts";
import type { DateOptions } from "./DateControl.tsx";

type Props = FieldWidgetProps<string, DateOptions>;

const formatOf = (props: Props) => (props.field.kind === "datetime" ? DATE_TIME : DATE);

function WaitingDate({ handlers, busy, typed, ...props }: Props & Asleep) {
  const t = useTexts("widgets");
  const placeholder = props.placeholder ?? t(props.field.kind === "datetime" ? "placeholder.dateTime" : "placeholder.date");
  const text = dateText(props.value, formatOf(props));
  return <LookAlike {...{ handlers, busy, typed }} control={props} text={text} placeholder={placeholder} icon="calendar" />;
}

const Control = deferred<Props>({ load: async () => (await import("./DateControl.tsx")).default }, WaitingDate);

/** A day (`2026-01-31`), or an instant with date and time when the field keeps one. The calendar's code comes with the first of them. */
export function DateField(props: Props) {
  if (props.readOnly) return <ReadOnlyText control={props} text={dateText(props.value, formatOf(props))} />;
  return <Control {...props} />;
}

export const date = defineWidget({
  name: "date",
  description: "A day.",
  takes: { form: ["date"], query: ["date"] },
  options: {
    only: {
      type: "string",
      enum: ["past", "future"],
      description: "Only days up to today (past) or from today on (future).",
    },
  },
  component: DateField,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.kind === "date",
  examples: { field: "day", value: "2026-01-31", states: { PastOnly: { value: "2026-01-31", options: { only: "past" } } } },
});
