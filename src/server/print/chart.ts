import { BarChart, LineChart, PieChart } from "echarts/charts";
import { GridComponent, LegendComponent } from "echarts/components";
import { init, setPlatformAPI, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import type { DrawOp } from "../../print/draw.ts";
import { textWidth } from "../../print/text/glyphs.ts";
import type { PrintedChart } from "../../print/values/ground.ts";
import { opsOfSvg } from "./svg-ops.ts";

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, SVGRenderer]);
// On the server ECharts has no letters to measure: it gets the widths by which all lines are broken.
setPlatformAPI({
  measureText: (text: string, font?: string) => ({ width: textWidth(text, Number(/([\d.]+)px/.exec(font ?? "")?.[1] ?? 12)) }),
});

/** Units of a chart a millimetre, and the size of its letters: 2.5 mm. */
const UNITS = 4;
const LETTERS = 10;
const INK = "#333333";
const PALE = "#d9d9d9";
const TONES = ["#1677ff", "#13c2c2", "#52c41a", "#faad14", "#f5222d", "#722ed1", "#eb2f96", "#fa8c16"];

/** A chart as it is drawn from 0, 0 to a width and a height in mm. */
export function drawChart(chart: PrintedChart, width: number, height: number): DrawOp[] {
  if (width <= 0 || height <= 0) return [];
  const drawn = init(null, null, { renderer: "svg", ssr: true, width: width * UNITS, height: height * UNITS });
  try {
    drawn.setOption({ animation: false, color: TONES, textStyle: { color: INK, fontSize: LETTERS }, ...optionOf(chart) });
    return opsOfSvg(drawn.renderToSVGString(), 1 / UNITS);
  } finally {
    drawn.dispose();
  }
}

const optionOf = (chart: PrintedChart) => (chart.shape === "ring" ? ringOption(chart) : axesOption(chart));

function ringOption({ groups }: PrintedChart) {
  const label = { color: INK, fontSize: LETTERS, formatter: "{b}: {c}", textBorderWidth: 0 };
  const itemStyle = { borderColor: "#ffffff", borderWidth: 1 };
  return { series: [{ type: "pie", radius: ["35%", "60%"], silent: true, label, itemStyle, data: [...groups] }] };
}

function axesOption({ groups, shape }: PrintedChart) {
  const lies = shape === "bars";
  const axisLabel = { color: INK, fontSize: LETTERS };
  const names = {
    ...{ type: "category", data: groups.map(({ name }) => name), inverse: lies, axisLabel: { ...axisLabel, hideOverlap: true } },
    ...{ axisTick: { show: false }, axisLine: { lineStyle: { color: INK } } },
  };
  const numbers = { type: "value", axisLabel, splitLine: { lineStyle: { color: PALE } } };
  return {
    grid: { left: 4, right: 12, top: 12, bottom: 4, outerBoundsMode: "same" as const, outerBoundsContain: "all" as const },
    xAxis: lies ? numbers : names,
    yAxis: lies ? names : numbers,
    series: [
      { type: shape === "line" ? "line" : "bar", silent: true, barMaxWidth: 40, clip: false, data: groups.map(({ value }) => value) },
    ],
  };
}
