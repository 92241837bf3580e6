import { DatePicker, Space } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useLayoutEffect, useState } from "react";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import type { Awoken } from "../../blocks/control/deferred.tsx";
import { DATE_TIME, fromPeriod, momentOf, unreadText } from "../../blocks/dates/formats.ts";
import { useTyping } from "../../blocks/dates/useTyping.tsx";
import own from "./date-range.module.css";
import { type DateRangeOptions, FORMATS, type RangeType, typesOf } from "./range-types.ts";

/** Either end may be open. */
export type DateRange = readonly [string | null, string | null];

/** Days of the shortcuts (specification administration §9): the past 7, 14, 30, 90, 180 days, today included. */
const PAST_DAYS = [7, 14, 30, 90, 180] as const;

/** What is typed for an end. */
const WRITTEN = { day: "date", month: "month", year: "year" } as const satisfies Record<RangeType, string>;

const PICKERS = { day: "date", month: "month", year: "year" } as const satisfies Record<RangeType, string>;

const pastDays = (days: number): [Dayjs, Dayjs] => [dayjs().subtract(days, "day").startOf("day"), dayjs().endOf("day")];

/** Shortcuts to parts of the calendar, none finer than what is chosen. */
const CALENDAR = {
  day: ["thisMonth", "lastMonth", "thisYear"],
  month: ["thisMonth", "lastMonth", "thisYear"],
  year: ["thisYear"],
} as const;

function calendarPeriod(name: (typeof CALENDAR)["day"][number]): [Dayjs, Dayjs] {
  const unit = name === "thisYear" ? "year" : "month";
  const moment = name === "lastMonth" ? dayjs().subtract(1, "month") : dayjs();
  return [moment.startOf(unit), moment.endOf(unit)];
}

export default function DateRangeControl(props: FieldWidgetProps<DateRange, DateRangeOptions> & Awoken) {
  const t = useTexts("widgets");
  const { container } = usePane();
  const { field } = props;
  const timed = props.options.time === true && field.kind === "datetime";
  const types = typesOf(field, props.options);
  const [type, setType] = useState(types[0]);
  const [from, to] = props.value ?? [null, null];
  const { id, ...control } = controlProps(props);
  // antd gives both boxes the same attributes: what the second one is, only its placeholder would say.
  useLayoutEffect(() => document.getElementById(`${id}-end`)?.setAttribute("aria-label", t("range.end")), [id, t]);
  const give = (range: readonly [Dayjs | null, Dayjs | null] | null, period: RangeType) => {
    if (range === null) return props.onChange(null);
    const [start, end] = fromPeriod(range, field, timed ? "second" : period);
    giveEnds([start ?? unreadText(from, field) ?? null, end ?? unreadText(to, field) ?? null]);
  };
  const giveEnds = (ends: DateRange) => props.onChange(ends[0] === null && ends[1] === null ? null : ends);
  const { typing, around } = useTyping({
    written: timed ? "datetime" : WRITTEN[type],
    opened: props.opened,
    unreadOf: (box) => unreadText(box === id ? from : to, field),
    onTake: (value, box, isRead) => {
      const moment = value !== null && isRead ? dayjs(value) : null;
      const [start, end] = fromPeriod([moment, moment], field, timed ? "second" : type);
      if (box === id) giveEnds([isRead ? start : value, to]);
      else giveEnds([from, isRead ? end : value]);
      return true;
    },
  });
  const picker = around(
    <DatePicker.RangePicker
      {...typing}
      {...control}
      picker={PICKERS[type]}
      id={{ start: id, end: `${id}-end` }}
      className={styles.wide ?? ""}
      status={statusOf(props)}
      value={[momentOf(from, field), momentOf(to, field)]}
      onChange={(range) => give(range, type)}
      format={timed ? DATE_TIME : FORMATS[type]}
      {...(timed && { showTime: { defaultValue: [dayjs().startOf("day"), dayjs().endOf("day")] } })}
      needConfirm={false}
      allowEmpty={[true, true]}
      placeholder={[t("range.start"), t("range.end")]}
      presets={[
        ...(type === "day" ? PAST_DAYS : []).map((days) => ({ label: t("range.past", { days }), value: () => pastDays(days) })),
        ...CALENDAR[type].map((name) => ({ label: t(`range.${name}`), value: () => calendarPeriod(name) })),
      ]}
      getPopupContainer={container}
    />,
  );
  if (types.length < 2 || timed) return picker;
  return (
    <Space.Compact block>
      <Select<RangeType>
        className={own.type ?? ""}
        value={type}
        // The same ends, widened to whole months or years.
        onChange={(next) => {
          setType(next);
          give([momentOf(from, field), momentOf(to, field)], next);
        }}
        options={types.map((each) => ({ value: each, label: t(`range.${each}`) }))}
        disabled={control.disabled}
        aria-label={t("range.type", { label: props.label })}
        virtual={false}
        getPopupContainer={container}
      />
      {picker}
    </Space.Compact>
  );
}
