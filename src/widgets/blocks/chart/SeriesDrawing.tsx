import { type GlobalToken, theme } from "antd";
import { BarChart, LineChart } from "echarts/charts";
import { GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { isCalm } from "../../../renderer/motion.ts";
import type { ReportChartProps } from "../../../renderer/registry.ts";
import css from "./chart.module.css";
import { toneOf, tonesOf } from "./tones.ts";
import { useDrawing } from "./use-drawing.ts";

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

function optionOf({ shape, names, series, format }: ReportChartProps, token: GlobalToken) {
  const text = { color: token.colorTextSecondary, fontFamily: token.fontFamily };
  const lies = shape === "bars";
  const categories = {
    type: "category",
    data: names.map(({ name }) => name),
    inverse: lies,
    axisTick: { show: false },
    axisLabel: { ...text, hideOverlap: true },
    axisLine: { lineStyle: { color: token.colorBorder } },
  };
  const numbers = {
    type: "value",
    axisLabel: { ...text, formatter: (value: number) => format(String(value), true) },
    splitLine: { lineStyle: { color: token.colorBorderSecondary } },
  };
  return {
    animation: !isCalm(),
    color: tonesOf(token),
    textStyle: text,
    grid: { left: 4, right: 16, top: 12, bottom: 36, containLabel: true },
    legend: { bottom: 0, type: "scroll", icon: "roundRect", itemWidth: 12, itemHeight: 8, textStyle: text },
    tooltip: {
      trigger: "axis",
      confine: true,
      axisPointer: { type: shape === "line" ? "line" : "shadow" },
      backgroundColor: token.colorBgElevated,
      borderColor: token.colorBorderSecondary,
      textStyle: { color: token.colorText, fontSize: 13 },
      valueFormatter: (value: unknown) => format(typeof value === "number" ? String(value) : null),
    },
    xAxis: lies ? numbers : categories,
    yAxis: lies ? categories : numbers,
    series: series.map(({ name, values, hue }) => ({
      name,
      // What a label is elsewhere it is here: a failure is red.
      ...(hue !== undefined && { color: toneOf(token, hue) }),
      type: shape === "line" ? "line" : "bar",
      ...(shape === "stacked" ? { stack: "whole" } : {}),
      data: values.map((value) => (value === null ? null : Number(value))),
      ...(shape === "line" ? { symbolSize: 5, lineStyle: { width: 2 } } : { barMaxWidth: 36 }),
    })),
  };
}

/** The drawing of several series; nothing for who listens. It follows its size and the theme. */
export function SeriesDrawing(props: ReportChartProps) {
  const { token } = theme.useToken();
  const frame = useDrawing(optionOf(props, token));
  return <div ref={frame} className={css.drawing} aria-hidden="true" />;
}
