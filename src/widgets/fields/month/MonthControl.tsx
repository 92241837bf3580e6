import { DatePicker } from "antd";
import dayjs from "dayjs";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import type { Awoken } from "../../blocks/control/deferred.tsx";
import { toMoment } from "../../blocks/dates/formats.ts";

export interface MonthOptions {
  /** Only months up to this one, or from this one on. */
  readonly only?: "past" | "future";
}

const STORED = "YYYY-MM";

export default function MonthControl(props: FieldWidgetProps<string, MonthOptions> & Awoken) {
  const t = useTexts("widgets");
  const { container } = usePane();
  const { only } = props.options;
  return (
    <DatePicker
      {...controlProps(props)}
      picker="month"
      className={styles.wide ?? ""}
      status={statusOf(props)}
      value={props.value ? toMoment(`${props.value}-01`) : null}
      onChange={(moment) => props.onChange(moment ? moment.format(STORED) : null)}
      format={STORED}
      needConfirm={false}
      defaultOpen={props.opened ?? false}
      disabledDate={(day) => (only === "past" && day.isAfter(dayjs(), "month")) || (only === "future" && day.isBefore(dayjs(), "month"))}
      placeholder={props.placeholder ?? t("placeholder.month")}
      getPopupContainer={container}
    />
  );
}
