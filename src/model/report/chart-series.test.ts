import { expect, test } from "vitest";
import type { ReportMember, ReportResult } from "../contract/report.ts";
import { chartSeries } from "./chart-series.ts";

const DAYS = ["2026-11-28", "2026-11-27", null];
const NUMBERS = ["3", "5", "1"];

/** Messages by day, the newest first, as the table shows them. */
const resultOf = (kind: "time" | "text"): ReportResult =>
  ({
    ...{ rows: ["day"], columns: [] },
    dimensions: [{ id: "day", title: "日期", kind, by: null, members: DAYS.map((key) => ({ key, hidden: false }) as ReportMember) }],
    measures: [{ id: "messages", title: "条数", of: "count", format: "number", scale: 0, suffix: null, refused: null }],
    cells: NUMBERS.map((value, index) => ({ at: [index], values: [value] })),
  }) as unknown as ReportResult;

const drawn = (kind: "time" | "text") => {
  const { names, series } = chartSeries({ chart: { shape: "bar", over: "day", measures: ["messages"] } } as never, resultOf(kind)) ?? {};
  return { names: names?.map(({ key }) => key), values: series?.map(({ values }) => values) };
};

test("time goes to the right, though the table has the newest day first", () => {
  expect(drawn("time")).toEqual({ names: [null, "2026-11-27", "2026-11-28"], values: [["1", "5", "3"]] });
});

test("what is no time stands as the table has it", () => {
  expect(drawn("text")).toEqual({ names: DAYS, values: [NUMBERS] });
});
