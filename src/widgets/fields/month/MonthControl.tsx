import { DatePicker } from "@formily/antd-v5/esm/date-picker";
import dayjs, { type Dayjs } from "dayjs";
import styles from "../../blocks/control/control.module.css";
import { connected } from "../../blocks/formily/connected.tsx";

export interface MonthOptions {
  /** Only months up to this one, or from this one on. */
  readonly only?: "past" | "future";
}

/** Formily's picker, which reads and gives a month as it is stored: `2026-01`. */
export default connected<string, MonthOptions>(DatePicker, ({ options: { only }, opened, placeholder }, { t, container }) => ({
  picker: "month",
  className: styles.wide ?? "",
  needConfirm: false,
  defaultOpen: opened ?? false,
  disabledDate: (day: Dayjs) => (only === "past" && day.isAfter(dayjs(), "month")) || (only === "future" && day.isBefore(dayjs(), "month")),
  placeholder: placeholder ?? t("placeholder.month"),
  getPopupContainer: container,
}));
