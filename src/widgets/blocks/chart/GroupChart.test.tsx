import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { GroupChart } from "./GroupChart.tsx";
import type { GroupChartProps } from "./group-chart.ts";

const GROUPS = [
  { key: "a", name: "冷藏仓", value: "20.5" },
  { key: "b", name: "原料仓", value: "3" },
  { key: "c", name: "备件仓", value: null },
];
const chartOf = (shape: GroupChartProps["shape"]) =>
  render(<GroupChart shape={shape} caption="库存" heads={["仓库", "数量"]} groups={GROUPS} format={(value) => value ?? "—"} />);

test.each(["bars", "columns", "line", "ring"] as const)("groups are drawn as %s, and told as a table", async (shape) => {
  const { container, getByRole } = await chartOf(shape);
  await expect.poll(() => container.querySelectorAll("svg path").length).toBeGreaterThan(1);
  await expect.element(getByRole("table", { name: "库存" })).toBeInTheDocument();
  expect([...container.querySelectorAll("tbody tr")].map((row) => row.textContent)).toEqual(["冷藏仓20.5", "原料仓3", "备件仓—"]);
});
