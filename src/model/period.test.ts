import { expect, test } from "vitest";
import { type Condition, holds } from "./condition.ts";
import { comparisonsOf, mapComparisons, withPeriods } from "./condition-parts.ts";
import { everyKind as entity, user } from "./model-fixtures.ts";
import { daysOf, PERIODS, rangeOf } from "./period.ts";

/** Half past midnight of 1 March in China Standard Time, still February in UTC. */
const NOW = Date.parse("2026-02-28T16:30:00Z");

test.each([
  ["today", "2026-03-01", "2026-03-01"],
  ["yesterday", "2026-02-28", "2026-02-28"],
  ["past7", "2026-02-22", "2026-03-01"],
  ["past180", "2025-09-02", "2026-03-01"],
  ["thisWeek", "2026-02-23", "2026-03-01"],
  ["thisMonth", "2026-03-01", "2026-03-31"],
  ["lastMonth", "2026-02-01", "2026-02-28"],
  ["thisYear", "2026-01-01", "2026-12-31"],
] as const)("%s runs from %s to %s", (period, from, to) => {
  expect(daysOf(period, NOW)).toEqual([from, to]);
});

test("of instants a period ends with its last millisecond", () => {
  expect(rangeOf("today", "datetime", NOW)).toEqual(["2026-02-28T16:00:00.000Z", "2026-03-01T15:59:59.999Z"]);
});

test("a condition means other days at another time", () => {
  const asked: Condition = {
    any: [{ not: { field: "at", op: "between", value: { period: "today" } } }, { field: "name", op: "eq", value: "a" }],
  };
  const at = (now: number) => holds(withPeriods(asked, entity, now), { at: "2026-03-01T04:00:00Z" }, entity, user);
  expect([at(NOW), at(NOW + 86_400_000)]).toEqual([false, true]);
  for (const period of PERIODS)
    expect(() =>
      holds(withPeriods({ field: "startDate", op: "between", value: { period } }, entity, NOW), { startDate: "2026-03-01" }, entity, user),
    ).not.toThrow();
});

test("a group that loses all its parts is gone, so that it lets neither everything nor nothing through", () => {
  const asked: Condition = {
    all: [
      { field: "name", op: "eq", value: "a" },
      { any: [{ field: "level", op: "eq", value: 1 }] },
      { not: { field: "level", op: "eq", value: 2 } },
    ],
  };
  expect(comparisonsOf(asked).map(({ field }) => field)).toEqual(["name", "level", "level"]);
  expect(mapComparisons(asked, (part) => (part.field === "level" ? undefined : part))).toEqual({ all: [asked.all[0]] });
  expect(mapComparisons(asked, () => undefined)).toBeUndefined();
});
