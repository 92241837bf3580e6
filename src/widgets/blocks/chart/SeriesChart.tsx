import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import words from "../../../renderer/heard.module.css";
import { idle } from "../../../renderer/idle.ts";
import type { ReportChartProps } from "../../../renderer/registry.ts";
import css from "./chart.module.css";
import { GroupChart } from "./GroupChart.tsx";

/** The library is big: it comes when all else of the page is there. */
const SeriesDrawing = lazy(async () => {
  await idle();
  return { default: (await import("./SeriesDrawing.tsx")).SeriesDrawing };
});

/** Numbers along a dimension, of one series or of several: drawn for the eye, and as a table for who listens. */
export function SeriesChart(props: ReportChartProps) {
  const { shape, caption, head, names, series, format } = props;
  const [only] = series;
  if (only && series.length === 1)
    return (
      <GroupChart
        shape={shape === "stacked" ? "columns" : shape}
        caption={caption}
        heads={[head, only.name]}
        groups={names.map(({ key, name }, index) => ({ key, name, value: only.values[index] ?? null }))}
        format={format}
      />
    );
  return (
    <div className={css.chart}>
      <Suspense fallback={<Skeleton.Node active style={{ width: "100%", height: 260 }} />}>
        <SeriesDrawing {...props} />
      </Suspense>
      <table className={words.heard}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map(({ key, name }, index) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {series.map((one) => (
                <td key={one.key}>{format(one.values[index] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
