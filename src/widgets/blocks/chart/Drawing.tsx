import { type GlobalToken, theme } from "antd";
import { BarChart, LineChart } from "echarts/charts";
import { GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { isCalm } from "../../../renderer/motion.ts";
import css from "./chart.module.css";
import { tonesOf } from "./tones.ts";
import { useDrawing } from "./use-drawing.ts";

export interface TrendProps {
  readonly kind: "bar" | "line";
  /** What it shows, for who hears it. */
  readonly caption: string;
  /** yyyy-MM-dd. */
  readonly days: readonly string[];
  /** A number for each of the days. */
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
  /** Of fewer days with anything the numbers are told and nothing is drawn. Default: three. */
  readonly least?: number;
}

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

/** What the library draws, in the colours of the theme. */
function optionOf({ kind, days, series }: TrendProps, token: GlobalToken) {
  const text = { color: token.colorTextSecondary, fontFamily: token.fontFamily };
  return {
    animation: !isCalm(),
    color: tonesOf(token),
    textStyle: text,
    grid: { left: 4, right: 8, top: 12, bottom: series.length > 1 ? 36 : 4, containLabel: true },
    tooltip: {
      trigger: "axis",
      confine: true,
      backgroundColor: token.colorBgElevated,
      borderColor: token.colorBorderSecondary,
      textStyle: { color: token.colorText, fontSize: 13 },
    },
    ...(series.length > 1 && {
      legend: { bottom: 0, type: "plain", icon: "roundRect", itemWidth: 12, itemHeight: 4, textStyle: text },
    }),
    xAxis: {
      type: "category",
      data: days.map((day) => day.slice(5)),
      axisTick: { show: false },
      axisLabel: text,
      axisLine: { lineStyle: { color: token.colorBorder } },
    },
    yAxis: { type: "value", minInterval: 1, axisLabel: text, splitLine: { lineStyle: { color: token.colorBorderSecondary } } },
    series: series.map(({ name, values }) => ({
      name,
      type: kind,
      data: [...values],
      ...(kind === "bar"
        ? { barMaxWidth: 28, itemStyle: { borderRadius: [3, 3, 0, 0] } }
        : // Between two days there is nothing: a curve would show numbers that never were.
          { symbolSize: 5, lineStyle: { width: 2 } }),
    })),
  };
}

/** The drawing of a chart; nothing for who listens. It follows its size and the theme. */
export function Drawing(props: TrendProps) {
  const { token } = theme.useToken();
  const frame = useDrawing(optionOf(props, token));
  return <div ref={frame} className={css.drawing} aria-hidden="true" />;
}
