import fc from "fast-check";
import { expect, test } from "vitest";
import { workTable, workUntil } from "./work-table.ts";
import { USUAL_CALENDAR, workBetween } from "./working-time.ts";

const FROM = Date.parse("2026-01-01T00:00:00+08:00");
const TO = Date.parse("2026-03-31T23:59:59+08:00");
const instant = fc.integer({ min: FROM, max: TO });
const calendars = fc.record({
  begins: fc.integer({ min: 0, max: 700 }),
  ends: fc.integer({ min: 701, max: 1440 }),
  days: fc
    .array(fc.tuple(fc.integer({ min: 0, max: 88 }), fc.boolean()))
    .map((days) => new Map(days.map(([day, works]) => [new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10), works]))),
});

test("the work between two instants is the difference of what the table says of them", () => {
  fc.assert(
    fc.property(calendars, instant, instant, (calendar, one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const table = workTable(FROM, TO, calendar);
      expect(workUntil(to, table) - workUntil(from, table)).toBeCloseTo(workBetween(from, to, calendar) / 1_000, 3);
    }),
  );
});

test("Friday 15:00 to Monday 10:00 are four hours", () => {
  const table = workTable(FROM, TO, USUAL_CALENDAR);
  const at = (time: string) => workUntil(Date.parse(time), table);
  expect(at("2026-03-09T10:00:00+08:00") - at("2026-03-06T15:00:00+08:00")).toBe(4 * 3600);
});
