import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import words from "../../../renderer/heard.module.css";
import { idle } from "../../../renderer/idle.ts";
import css from "./chart.module.css";
import type { TrendProps } from "./Drawing.tsx";
import { FewDays, fullDays, LEAST_DAYS } from "./FewDays.tsx";

/** The library is big: it comes when all else of the page is there. */
const Drawing = lazy(async () => {
  await idle();
  return { default: (await import("./Drawing.tsx")).Drawing };
});

/** Numbers over days: drawn for the eye, or told where there are too few days for a trend, and as a table for who listens. */
export function TrendChart(props: TrendProps) {
  const { t } = useTranslation("dashboard");
  const { caption, days, series, least = LEAST_DAYS } = props;
  const places = fullDays(props);
  return (
    <div className={css.chart}>
      {places.length < least ? (
        <FewDays days={days} series={series} places={places} />
      ) : (
        <Suspense fallback={<Skeleton.Node active style={{ width: "100%", height: 260 }} />}>
          <Drawing {...props} />
        </Suspense>
      )}
      <table className={words.heard}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t("chart.day")}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, at) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{values[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
