import { DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import type { Awoken } from "../../blocks/control/deferred.tsx";
import { DATE, DATE_TIME, fromMoment, momentOf, unreadText } from "../../blocks/dates/formats.ts";
import { useTyping } from "../../blocks/dates/useTyping.tsx";

export interface DateOptions {
  /** Only days up to today, or from today on. */
  readonly only?: "past" | "future";
}

/** antd's picker behind the widgets `date` and `date-time`: the field's kind decides whether a time belongs to it. */
export default function DateControl(props: FieldWidgetProps<string, DateOptions> & Awoken) {
  const t = useTexts("widgets");
  const { container } = usePane();
  const { field, options } = props;
  const timed = field.kind === "datetime";
  const isClosed = (day: Dayjs) =>
    (options.only === "past" && day.isAfter(dayjs(), "day")) || (options.only === "future" && day.isBefore(dayjs(), "day"));
  const { typing, around } = useTyping({
    written: timed ? "datetime" : "date",
    opened: props.opened,
    unreadOf: () => unreadText(props.value, field),
    onTake: (value, _, isRead) => {
      if (isRead && value !== null && isClosed(dayjs(value))) return false;
      props.onChange(value);
      return true;
    },
  });
  return around(
    <DatePicker
      {...typing}
      {...controlProps(props)}
      className={styles.wide ?? ""}
      status={statusOf(props)}
      value={momentOf(props.value, field)}
      onChange={(moment) => props.onChange(moment ? fromMoment(moment, field) : null)}
      format={timed ? DATE_TIME : DATE}
      {...(timed && { showTime: { defaultValue: dayjs().startOf("day") } })}
      // A typed or chosen value counts when the control is left; no further button to press.
      needConfirm={false}
      placeholder={props.placeholder ?? t(timed ? "placeholder.dateTime" : "placeholder.date")}
      disabledDate={isClosed}
      getPopupContainer={container}
    />,
  );
}
