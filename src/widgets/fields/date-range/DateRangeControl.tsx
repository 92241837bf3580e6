import { DatePicker } from "antd";
import dayjs from "dayjs";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import type { Awoken } from "../../blocks/control/deferred.tsx";
import { DATE, DATE_TIME, fromPeriod, toMoment } from "../../blocks/dates/formats.ts";

export interface DateRangeOptions {
  /** Ask for times too, not for days only. */
  readonly time?: boolean;
}

/** Either end may be open. */
export type DateRange = readonly [string | null, string | null];

/** Days of the shortcuts (specification administration §9): the past 7, 14, 30, 90, 180 days, today included. */
const PAST_DAYS = [7, 14, 30, 90, 180] as const;

export default function DateRangeControl(props: FieldWidgetProps<DateRange, DateRangeOptions> & Awoken) {
  const t = useTexts("widgets");
  const { container } = usePane();
  const { field } = props;
  const timed = props.options.time === true && field.kind === "datetime";
  const [from, to] = props.value ?? [null, null];
  const { id, ...control } = controlProps(props);
  return (
    <DatePicker.RangePicker
      {...control}
      id={{ start: id, end: `${id}-end` }}
      className={styles.wide ?? ""}
      status={statusOf(props)}
      value={[toMoment(from), toMoment(to)]}
      onChange={(range) => {
        if (!range?.[0] && !range?.[1]) return props.onChange(null);
        props.onChange(fromPeriod(range, field, timed ? "second" : "day"));
      }}
      format={timed ? DATE_TIME : DATE}
      {...(timed && { showTime: { defaultValue: [dayjs().startOf("day"), dayjs().endOf("day")] } })}
      needConfirm={false}
      defaultOpen={props.opened ?? false}
      allowEmpty={[true, true]}
      placeholder={[t("range.start"), t("range.end")]}
      presets={PAST_DAYS.map((days) => ({
        label: t("range.past", { days }),
        value: () => [dayjs().subtract(days, "day").startOf("day"), dayjs().endOf("day")],
      }))}
      getPopupContainer={container}
    />
  );
}
