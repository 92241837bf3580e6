import { expect, test } from "vitest";
import { daysOfStretch, lastStretches } from "./card-groups.ts";

test("the last months begin in the former year where this one is young", () => {
  expect(lastStretches("month", 4, "2026-02-28")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
});

test("the last days pass the end of a month, the last years are themselves", () => {
  expect(lastStretches("day", 3, "2024-03-01")).toEqual(["2024-02-28", "2024-02-29", "2024-03-01"]);
  expect(lastStretches("year", 2, "2026-12-31")).toEqual(["2025", "2026"]);
});

test.each([
  ["2026-02-03", ["2026-02-03", "2026-02-03"]],
  ["2024-02", ["2024-02-01", "2024-02-29"]],
  ["2025", ["2025-01-01", "2025-12-31"]],
])("%s lasts from its first day to its last", (stretch, days) => expect(daysOfStretch(stretch)).toEqual(days));
