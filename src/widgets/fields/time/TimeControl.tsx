import { TimePicker } from "antd";
import dayjs from "dayjs";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import type { Awoken } from "../../blocks/control/deferred.tsx";
import { useTyping } from "../../blocks/dates/useTyping.tsx";

export interface TimeOptions {
  /** Ask for seconds too. */
  readonly seconds?: boolean;
}

const STORED = "HH:mm:ss";

/** A day like any other, to put the time on. */
const momentOf = (value: string | null | undefined) => (value && CLOCK.test(value) ? dayjs(`2000-01-01T${value}`) : null);
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

export default function TimeControl(props: FieldWidgetProps<string, TimeOptions> & Awoken) {
  const t = useTexts("widgets");
  const { container } = usePane();
  const moment = momentOf(props.value);
  // Seconds that are there are shown, as they are before the control stands.
  const format = props.options.seconds || moment?.second() ? STORED : "HH:mm";
  const { typing, around } = useTyping({
    written: "time",
    opened: props.opened,
    unreadOf: () => (moment ? undefined : (props.value ?? undefined)),
    onTake: (value) => {
      props.onChange(value);
      return true;
    },
  });
  return around(
    <TimePicker
      {...typing}
      {...controlProps(props)}
      className={styles.wide ?? ""}
      status={statusOf(props)}
      value={moment?.isValid() ? moment : null}
      onChange={(chosen) => props.onChange(chosen ? (props.options.seconds ? chosen : chosen.startOf("minute")).format(STORED) : null)}
      format={format}
      needConfirm={false}
      placeholder={props.placeholder ?? t("placeholder.time")}
      getPopupContainer={container}
    />,
  );
}
