import { expect, test } from "vitest";
import type { PrintTemplate } from "../model/print-template.ts";
import { layout } from "./layout.ts";
import { groundWithout, order } from "./print-fixtures.ts";
import type { PrintedChart } from "./values/ground.ts";

const report: PrintTemplate = {
  ...{ $id: "sheet", title: "图", kind: "report", entity: "order", page: { size: "A5" } },
  bands: [
    {
      ...{ kind: "section", id: "drawn", height: 50 },
      elements: [{ type: "chart", id: "chart", x: 0, y: 0, width: 80, height: 40, source: "items", groupBy: "kind", value: "amount" }],
    },
  ],
};

function chartsFor(hidden: readonly string[], amounts: readonly string[] = ["0.10", "0.20", "0.30"]): PrintedChart[] {
  const charts: PrintedChart[] = [];
  const drawChart = (chart: PrintedChart) => {
    charts.push(chart);
    return [];
  };
  layout(report, [order(amounts)], { ...groundWithout(...hidden), drawChart });
  return charts;
}

test("a chart has a value for each group of rows, summed exactly", () => {
  expect(chartsFor([])).toEqual([
    {
      shape: "columns",
      groups: [
        { name: "甲", value: 0.1 },
        { name: "乙", value: 0.5 },
      ],
    },
  ]);
});

test("a chart without rows is left out", () => {
  expect(chartsFor([], [])).toEqual([]);
});

test.each(["order.items", "order-item.kind", "order-item.amount"])("nothing is drawn for who does not see %s", (hidden) => {
  expect(chartsFor([hidden])).toEqual([]);
});
