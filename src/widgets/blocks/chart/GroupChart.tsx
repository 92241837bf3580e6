import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { idle } from "../../../renderer/idle.ts";
import css from "./chart.module.css";

export interface GroupChartProps {
  /** bars lie, columns stand; a ring shows parts of a whole. */
  readonly shape: "bars" | "columns" | "line" | "ring";
  /** What it shows, for who hears it. */
  readonly caption: string;
  /** What a group is one of, and what its number is: heads of the table. */
  readonly heads: readonly [string, string];
  /** Exact decimals; null where there is none. */
  readonly groups: readonly { readonly key: string; readonly name: string; readonly value: string | null }[];
  /** A number as it is read; in short beside an axis. */
  readonly format: (value: string | null, isShort?: boolean) => string;
}

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
      <table className={css.heard}>
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
