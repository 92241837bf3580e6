import { Segmented } from "antd";
import { useTranslation } from "react-i18next";

const CHOICES = [7, 14, 30];
export const FIRST_DAYS = 14;

/** How many of the last days a chart shows. */
export function DaysChoice({ value, onChange }: { value: number; onChange: (days: number) => void }) {
  const { t } = useTranslation("dashboard");
  return (
    <Segmented
      size="small"
      aria-label={t("chart.period")}
      value={value}
      onChange={onChange}
      options={CHOICES.map((days) => ({ value: days, label: t("chart.days", { count: days }) }))}
    />
  );
}
