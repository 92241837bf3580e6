import fc from "fast-check";
import { expect, test } from "vitest";
import { cellText, readCell } from "./cell-text.ts";
import type { Cell, DimensionType } from "./matrix.ts";

test.each<[string, DimensionType, string | undefined]>([
  ["", "number", "-"],
  ["5万", "number", "50000"],
  ["5万-20万", "number", "[50000..200000)"],
  ["50,000 ~ 200,000", "number", "[50000..200000)"],
  ["５０００～８０００", "number", "[5000..8000)"],
  ["-5..5", "number", "[-5..5)"],
  ["20万以上", "number", ">= 200000"],
  ["5万以下", "number", "< 50000"],
  ["≥1.5亿", "number", ">= 150000000"],
  ["<= 10.50, null", "number", "<= 10.5, null"],
  ["(1..2]", "number", "(1..2]"],
  ["]1..2[", "number", "(1..2)"],
  ["(1..2", "number", undefined],
  ["many", "number", undefined],
  ["2026-01-01..2026-06-30", "date", "[2026-01-01..2026-06-30]"],
  ["2026/1/5", "date", "2026-01-05"],
  ["2026-02-30", "date", undefined],
  [">= 2026年1月5日", "date", ">= 2026-01-05"],
  ["goods、service", "value", "goods, service"],
  ["true", "value", "true"],
  ["HQ，Sales", "reference", "HQ, Sales"],
])("%j of a %s is read as %j", (text, type, written) => {
  const cell = readCell(text, type);
  expect(cell && cellText(cell)).toBe(written);
});

const number = fc.integer({ min: -1000, max: 1000 }).map(String);
const bounds = fc
  .tuple(fc.option(number, { nil: undefined }), fc.option(number, { nil: undefined }), fc.boolean(), fc.boolean())
  .filter(([from, to]) => (from !== undefined || to !== undefined) && from !== to)
  .map(([from, to, fromOpen, toOpen]) => ({
    kind: "range" as const,
    ...(from !== undefined && { from, ...(fromOpen && { fromOpen }) }),
    ...(to !== undefined && { to, ...(toOpen && { toOpen }) }),
  }));

test("what is written is read again as the same", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(bounds, fc.constant({ kind: "empty" as const })), { maxLength: 3 }), (cell: Cell) => {
      expect(readCell(cellText(cell), "number")).toEqual(cell);
    }),
  );
});
