import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import words from "../../../renderer/heard.module.css";
import { idle } from "../../../renderer/idle.ts";
import css from "./chart.module.css";
import type { GroupChartProps } from "./group-chart.ts";

/** The library is big: it comes when all else of the page is there. */
const GroupDrawing = lazy(async () => {
  await idle();
  return { default: (await import("./GroupDrawing.tsx")).GroupDrawing };
});

/** Numbers of groups: drawn for the eye, and as a table for who listens. */
export function GroupChart(props: GroupChartProps) {
  const { caption, heads, groups, format } = props;
  return (
    <div className={css.chart}>
      <Suspense fallback={<Skeleton.Node active style={{ width: "100%", height: 260 }} />}>
        <GroupDrawing {...props} />
      </Suspense>
      <table className={words.heard}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, name, value }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
