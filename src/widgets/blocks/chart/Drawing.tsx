import { type GlobalToken, theme } from "antd";
import { BarChart, LineChart } from "echarts/charts";
import { GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { type EChartsType, init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { useEffect, useRef, useState } from "react";
import { whenIdle } from "../../../renderer/idle.ts";
import { isCalm } from "../../../renderer/motion.ts";
import css from "./chart.module.css";
import { tonesOf } from "./tones.ts";

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
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // A page whose tab is behind has no size, and keeps its drawing.
    const observer = new ResizeObserver(([entry]) => entry && entry.contentRect.width > 0 && chart.current?.resize());
    // One chart after the other, each when nobody waits for anything else: together they would hold up who presses something.
    const callOff = whenIdle(() => {
      chart.current = init(element, null, { renderer: "svg" });
      observer.observe(element);
      setReady(true);
    });
    return () => {
      callOff();
      observer.disconnect();
      chart.current?.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    if (isReady) chart.current?.setOption(optionOf(props, token), { notMerge: true });
  });

  return <div ref={frame} className={css.drawing} aria-hidden="true" />;
}
