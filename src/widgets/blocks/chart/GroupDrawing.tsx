import { type GlobalToken, theme } from "antd";
import { BarChart, LineChart, PieChart } from "echarts/charts";
import { GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { isCalm } from "../../../renderer/motion.ts";
import css from "./chart.module.css";
import type { GroupChartProps } from "./group-chart.ts";
import { tonesOf } from "./tones.ts";
import { useDrawing } from "./use-drawing.ts";

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

/** Characters of a name beside a bar. */
const NAME = 12;
const short = (name: string) => (name.length > NAME ? `${name.slice(0, NAME - 1)}…` : name);

/** What all shapes have alike, in the colours of the theme. */
function commonOf({ groups, format }: GroupChartProps, token: GlobalToken) {
  return {
    animation: !isCalm(),
    color: tonesOf(token),
    textStyle: { color: token.colorTextSecondary, fontFamily: token.fontFamily },
    tooltip: {
      confine: true,
      backgroundColor: token.colorBgElevated,
      borderColor: token.colorBorderSecondary,
      textStyle: { color: token.colorText, fontSize: 13 },
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const { name = "", value = null } = groups[dataIndex] ?? {};
        return `${escaped(name)}&emsp;<b>${escaped(format(value))}</b>`;
      },
    },
  };
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const numberOf = (value: string | null) => (value === null ? null : Number(value));

function ringOf(props: GroupChartProps, token: GlobalToken) {
  const { groups } = props;
  return {
    ...commonOf(props, token),
    legend: { type: "scroll", orient: "vertical", right: 0, top: "middle", icon: "circle", textStyle: { color: token.colorTextSecondary } },
    series: [
      {
        type: "pie",
        radius: ["52%", "78%"],
        center: ["34%", "50%"],
        label: { show: false },
        itemStyle: { borderColor: token.colorBgContainer, borderWidth: 2 },
        data: groups.map(({ name, value }) => ({ name, value: numberOf(value) })),
      },
    ],
  };
}

function axesOf(props: GroupChartProps, token: GlobalToken) {
  const { groups, shape, format } = props;
  const lies = shape === "bars";
  const label = { color: token.colorTextSecondary, fontFamily: token.fontFamily };
  const names = {
    type: "category",
    data: groups.map(({ name }) => short(name)),
    // The greatest stands on top.
    inverse: lies,
    axisTick: { show: false },
    axisLabel: label,
    axisLine: { lineStyle: { color: token.colorBorder } },
  };
  const numbers = {
    type: "value",
    axisLabel: { ...label, formatter: (value: number) => format(String(value), true) },
    splitLine: { lineStyle: { color: token.colorBorderSecondary } },
  };
  return {
    ...commonOf(props, token),
    grid: { left: 4, right: 16, top: 12, bottom: 4, containLabel: true },
    xAxis: lies ? numbers : names,
    yAxis: lies ? names : numbers,
    series: [
      {
        type: shape === "line" ? "line" : "bar",
        data: groups.map(({ value }) => numberOf(value)),
        ...(shape === "line"
          ? { symbolSize: 5, lineStyle: { width: 2 } }
          : { barMaxWidth: 24, itemStyle: { borderRadius: lies ? [0, 3, 3, 0] : [3, 3, 0, 0] } }),
      },
    ],
  };
}

/** The drawing of groups; nothing for who listens. */
export function GroupDrawing(props: GroupChartProps) {
  const { token } = theme.useToken();
  const frame = useDrawing(props.shape === "ring" ? ringOf(props, token) : axesOf(props, token));
  return <div ref={frame} className={css.drawing} aria-hidden="true" />;
}
