import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { TrendChart } from "./TrendChart.tsx";

const DAYS = ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"];
const chartOf = (values: readonly number[]) =>
  render(<TrendChart kind="bar" caption="活跃用户分析" days={DAYS} series={[{ name: "活跃用户", values }]} />);

test("fewer than three days are told in words and numbers", async () => {
  const { container, getByText, getByRole } = await chartOf([0, 0, 4, 7]);
  await expect.element(getByText("该时段仅 2 天有访问记录，满 3 天后显示图表")).toBeVisible();
  expect([...container.querySelectorAll("li")].map(({ innerText }) => innerText.replace(/\s+/g, " "))).toEqual([
    "2026-03-04 活跃用户 4",
    "2026-03-05 活跃用户 7",
  ]);
  await expect.element(getByRole("rowheader", { name: "2026-03-02" })).toBeInTheDocument();
});

test("three days are a chart", async () => {
  const { container } = await chartOf([1, 0, 4, 7]);
  await expect.poll(() => container.querySelectorAll("svg path").length).toBeGreaterThan(1);
  expect(container.querySelector("li")).toBeNull();
});
