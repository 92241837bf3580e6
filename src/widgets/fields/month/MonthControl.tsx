import { DatePicker } from "@formily/antd-v5/esm/date-picker";
import dayjs, { type Dayjs } from "dayjs";
import type { ComponentProps } from "react";
import styles from "../../blocks/control/control.module.css";
import { useTyping } from "../../blocks/dates/useTyping.tsx";
import { connected } from "../../blocks/formily/connected.tsx";

export interface MonthOptions {
  /** Only months up to this one, or from this one on. */
  readonly only?: "past" | "future";
}

interface MonthPickerProps extends Omit<ComponentProps<typeof DatePicker>, "value" | "onChange"> {
  readonly value?: string | null | undefined;
  readonly onChange?: (month: string | null) => void;
  readonly opened?: boolean | undefined;
  readonly isClosed: (day: Dayjs) => boolean;
}

const MONTH = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/;

/** Formily's picker, which reads and gives a month as it is stored: `2026-01`. */
function MonthPicker({ value, onChange, opened, isClosed, ...props }: MonthPickerProps) {
  const { typing, around } = useTyping({
    ...{ written: "month", opened },
    unreadOf: () => (value && !MONTH.test(value) ? value : undefined),
    onTake: (month, _, isRead) => {
      if (isRead && month !== null && isClosed(dayjs(month))) return false;
      onChange?.(month);
      return true;
    },
  });
  const shown = { value: value && MONTH.test(value) ? value : undefined, onChange } as object;
  return around(<DatePicker {...props} {...shown} {...typing} disabledDate={isClosed} />);
}

export default connected<string, MonthOptions>(MonthPicker, ({ options: { only }, opened, placeholder }, { t, container }) => ({
  picker: "month",
  className: styles.wide ?? "",
  needConfirm: false,
  opened,
  isClosed: (day: Dayjs) => (only === "past" && day.isAfter(dayjs(), "month")) || (only === "future" && day.isBefore(dayjs(), "month")),
  placeholder: placeholder ?? t("placeholder.month"),
  getPopupContainer: container,
}));
