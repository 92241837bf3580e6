import { TimePicker } from "antd";
import dayjs from "dayjs";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "../../blocks/control/control.module.css";
import { controlProps, statusOf } from "../../blocks/control/control-props.ts";
import type { Awoken } from "../../blocks/control/deferred.tsx";

export interface TimeOptions {
  /** Ask for seconds too. */
  readonly seconds?: boolean;
}

const STORED = "HH:mm:ss";

/** A day like any other, to put the time on. */
const momentOf = (value: string | null | undefined) => (value ? dayjs(`2000-01-01T${value}`) : null);

export default function TimeControl(props: FieldWidgetProps<string, TimeOptions> & Awoken) {
  const t = useTexts("widgets");
  const { container } = usePane();
  const format = props.options.seconds ? STORED : "HH:mm";
  const moment = momentOf(props.value);
  return (
    <TimePicker
      {...controlProps(props)}
      className={styles.wide ?? ""}
      status={statusOf(props)}
      value={moment?.isValid() ? moment : null}
      onChange={(chosen) => props.onChange(chosen ? (props.options.seconds ? chosen : chosen.startOf("minute")).format(STORED) : null)}
      format={format}
      needConfirm={false}
      defaultOpen={props.opened ?? false}
      placeholder={props.placeholder ?? t("placeholder.time")}
      getPopupContainer={container}
    />
  );
}
