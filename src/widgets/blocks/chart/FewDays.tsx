import { useTranslation } from "react-i18next";
import css from "./chart.module.css";
import type { TrendProps } from "./Drawing.tsx";

/** Days that a trend wants: fewer make a lone bar or a point, which says less than its number. */
export const LEAST_DAYS = 3;

/** The places of the days on which there was anything. */
export const fullDays = ({ days, series }: Pick<TrendProps, "days" | "series">): number[] =>
  days.flatMap((_, at) => (series.some(({ values }) => (values[at] ?? 0) > 0) ? [at] : []));

interface FewDaysProps extends Pick<TrendProps, "days" | "series"> {
  /** The places of the days to be told. */
  readonly places: readonly number[];
}

/** The numbers of the few days that there are, in words. Who listens has the table of the chart. */
export function FewDays({ days, series, places }: FewDaysProps) {
  const { t } = useTranslation("dashboard");
  return (
    <div className={css.few}>
      <p>{t("chart.few", { count: places.length, least: LEAST_DAYS })}</p>
      <ul aria-hidden="true">
        {places.flatMap((at) =>
          series
            .filter(({ values }) => (values[at] ?? 0) > 0)
            .map(({ name, values }) => (
              <li key={`${at} ${name}`}>
                <span>{days[at]}</span>
                <span>{name}</span>
                <b>{values[at]}</b>
              </li>
            )),
        )}
      </ul>
    </div>
  );
}
