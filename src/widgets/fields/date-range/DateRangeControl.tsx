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
import { DATE_TIME, fromPeriod, toMoment } from "../../blocks/dates/formats.ts";
import own from "./date-range.module.css";
import { type DateRangeOptions, FORMATS, type RangeType, typesOf } from "./range-types.ts";

/** Either end may be open. */
export type DateRange = readonly [string | null, string | null];

/** Days of the shortcuts (specification administration §9): the past 7, 14, 30, 90, 180 days, today included. */
const PAST_DAYS = [7, 14, 30, 90, 180] as const;

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
    if (!range?.[0] && !range?.[1]) return props.onChange(null);
    props.onChange(fromPeriod(range, field, timed ? "second" : period));
  };
  const picker = (
    <DatePicker.RangePicker
      {...control}
      picker={PICKERS[type]}
      id={{ start: id, end: `${id}-end` }}
      className={styles.wide ?? ""}
      status={statusOf(props)}
      value={[toMoment(from), toMoment(to)]}
      onChange={(range) => give(range, type)}
      format={timed ? DATE_TIME : FORMATS[type]}
      {...(timed && { showTime: { defaultValue: [dayjs().startOf("day"), dayjs().endOf("day")] } })}
      needConfirm={false}
      defaultOpen={props.opened ?? false}
      allowEmpty={[true, true]}
      placeholder={[t("range.start"), t("range.end")]}
      presets={[
        ...(type === "day" ? PAST_DAYS : []).map((days) => ({ label: t("range.past", { days }), value: () => pastDays(days) })),
        ...CALENDAR[type].map((name) => ({ label: t(`range.${name}`), value: () => calendarPeriod(name) })),
      ]}
      getPopupContainer={container}
    />
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
          give([toMoment(from), toMoment(to)], next);
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
