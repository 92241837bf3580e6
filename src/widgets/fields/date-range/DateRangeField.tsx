import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { type Asleep, deferred } from "../../blocks/control/deferred.tsx";
import { LookAlike } from "../../blocks/control/LookAlike.tsx";
import { ReadOnlyText } from "../../blocks/control/ReadOnlyText.tsx";
import { DATE_TIME, dateText } from "../../blocks/dates/formats.ts";
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
