import { DatePicker } from "antd";
import dayjs from "dayjs";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import type { Awoken } from "../../blocks/control/deferred.tsx";
import { DATE, DATE_TIME, fromMoment, toMoment } from "../../blocks/dates/formats.ts";

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
  return (
    <DatePicker
      {...controlProps(props)}
      className={styles.wide ?? ""}
      status={statusOf(props)}
      value={toMoment(props.value)}
      onChange={(moment) => props.onChange(moment ? fromMoment(moment, field) : null)}
      format={timed ? DATE_TIME : DATE}
      {...(timed && { showTime: { defaultValue: dayjs().startOf("day") } })}
      // A typed or chosen value counts when the control is left; no further button to press.
      needConfirm={false}
      defaultOpen={props.opened ?? false}
      placeholder={props.placeholder ?? t(timed ? "placeholder.dateTime" : "placeholder.date")}
      disabledDate={(day) =>
        (options.only === "past" && day.isAfter(dayjs(), "day")) || (options.only === "future" && day.isBefore(dayjs(), "day"))
      }
      getPopupContainer={container}
    />
  );
}
