import { expect, test } from "vitest";
import { momentOf, relativeTime } from "./relative-time.ts";

const NOW = new Date(2026, 10, 21, 15, 0, 0).getTime();
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

test.each([
  [-5 * SECOND, { kind: "now" }],
  [0, { kind: "now" }],
  [29 * SECOND, { kind: "now" }],
  [30 * SECOND, { kind: "ago", count: 1, unit: "minute" }],
  [119 * SECOND, { kind: "ago", count: 1, unit: "minute" }],
  [120 * SECOND, { kind: "ago", count: 2, unit: "minute" }],
  [HOUR - 1, { kind: "ago", count: 59, unit: "minute" }],
  [HOUR, { kind: "ago", count: 1, unit: "hour" }],
  [24 * HOUR - 1, { kind: "ago", count: 23, unit: "hour" }],
  [24 * HOUR, { kind: "ago", count: 1, unit: "day" }],
  [48 * HOUR - 1, { kind: "ago", count: 1, unit: "day" }],
  [48 * HOUR, { kind: "date", date: "2026-11-19" }],
])("%d ms ago", (past, expected) => {
  expect(relativeTime(NOW - past, NOW)).toEqual(expected);
});

test("ten digits are seconds, thirteen milliseconds; a text is an instant", () => {
  const moment = 1_750_000_000_000;
  for (const value of [1_750_000_000, "1750000000", moment, String(moment), new Date(moment), new Date(moment).toISOString()])
    expect(momentOf(value)).toBe(moment);
});

test("what is no moment is worded as nothing", () => {
  expect(relativeTime("soon", NOW)).toEqual({ kind: "date", date: "" });
});
