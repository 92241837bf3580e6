import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDuration } from "./due.ts";
import { parseDuration } from "./duration.ts";
import { addWork, USUAL_CALENDAR, type WorkingCalendar, workBetween } from "./working-time.ts";

const at = (text: string) => Date.parse(`${text}+08:00`);
const told = (instant: number | undefined) => instant !== undefined && new Date(instant + 8 * 3_600_000).toISOString().slice(0, 16);
/** Monday 2026-09-28 to Wednesday are workdays; 1 to 7 October are a holiday; Sunday 20 September and Saturday 10 October are worked. */
const october: WorkingCalendar = {
  ...USUAL_CALENDAR,
  days: new Map([
    ...Array.from({ length: 7 }, (_, day) => [`2026-10-0${day + 1}`, false] as const),
    ["2026-09-20", true],
    ["2026-10-10", true],
  ]),
};

describe("a duration", () => {
  test.each([
    ["PT48H", { hours: 48 }],
    ["P2D", { days: 2 }],
    ["P1Y2M3DT4H5M6S", { years: 1, months: 2, days: 3, hours: 4, minutes: 5, seconds: 6 }],
    ["P2W", { weeks: 2 }],
  ])("%s is read", (text, parts) => {
    expect(parseDuration(text)).toMatchObject(parts);
  });
  test.each(["", "P", "PT", "P1H", "2D", "P-1D", "P1DT", "PT1.5H", "P1D2W", "p1d"])("%s is none", (text) => {
    expect(parseDuration(text)).toBeUndefined();
  });
  test("by the clock counts 24 hours a day, and months to the same day or the last one", () => {
    expect(told(addDuration(at("2026-09-30T15:00"), "P2DT1H"))).toBe("2026-10-02T16:00");
    expect(told(addDuration(at("2026-01-31T08:00"), "P1M"))).toBe("2026-02-28T08:00");
    expect(told(addDuration(at("2024-02-29T23:00"), "P1Y"))).toBe("2025-02-28T23:00");
  });
});

describe("working time", () => {
  test.each([
    ["Friday and a day is Monday", "2026-09-04T15:00", "P1D", "2026-09-07T15:00"],
    ["hours go on next morning", "2026-09-07T16:30", "PT4H", "2026-09-08T11:30"],
    ["what begins at night begins in the morning", "2026-09-07T22:00", "PT1H", "2026-09-08T10:00"],
    ["what begins early begins at nine", "2026-09-07T06:00", "PT1H", "2026-09-07T10:00"],
    ["what ends with the day ends that evening", "2026-09-07T09:00", "P1D", "2026-09-07T18:00"],
    ["a week is five days", "2026-09-07T10:00", "P1W", "2026-09-14T10:00"],
    ["a holiday is passed over, also on weekdays", "2026-09-30T17:00", "PT2H", "2026-10-08T10:00"],
    ["a Saturday that is worked counts", "2026-10-09T17:00", "PT2H", "2026-10-10T10:00"],
    ["nothing is at once, also at night", "2026-09-07T22:00", "PT0S", "2026-09-07T22:00"],
  ])("%s", (_, from, duration, to) => {
    expect(told(addDuration(at(from), duration, october))).toBe(to);
  });
  test("knows no months", () => {
    expect(addDuration(at("2026-09-07T10:00"), "P1M", october)).toBeUndefined();
  });
  test("of holidays alone never comes to an end, and says so", () => {
    const never = { ...USUAL_CALENDAR, begins: 0, ends: 0 };
    expect(() => addWork(0, 1, never)).toThrow(RangeError);
  });
});

const calendars = fc
  .record({
    days: fc.dictionary(
      fc.integer({ min: 1, max: 30 }).map((day) => `2026-10-${String(day).padStart(2, "0")}`),
      fc.boolean(),
    ),
    begins: fc.integer({ min: 0, max: 700 }),
    hours: fc.integer({ min: 240, max: 700 }),
  })
  .map(({ days, begins, hours }): WorkingCalendar => ({ days: new Map(Object.entries(days)), begins, ends: begins + hours }));
const instants = fc.integer({ min: at("2026-09-25T00:00"), max: at("2026-11-05T00:00") });
const works = fc.integer({ min: 0, max: 5 * 86_400_000 });

describe("of every calendar", () => {
  test("exactly the added work lies between both instants", () => {
    fc.assert(
      fc.property(instants, works, calendars, (from, work, calendar) => {
        expect(workBetween(from, addWork(from, work, calendar), calendar)).toBe(work);
      }),
    );
  });
  test("adding twice is adding the sum", () => {
    fc.assert(
      fc.property(instants, works, works, calendars, (from, one, two, calendar) => {
        fc.pre(one > 0 || two === 0 || one + two === two);
        expect(addWork(addWork(from, one, calendar), two, calendar)).toBe(addWork(from, one + two, calendar));
      }),
    );
  });
  test("later begins never end earlier", () => {
    fc.assert(
      fc.property(instants, instants, works, calendars, (a, b, work, calendar) => {
        fc.pre(work > 0);
        expect(addWork(Math.min(a, b), work, calendar)).toBeLessThanOrEqual(addWork(Math.max(a, b), work, calendar));
      }),
    );
  });
});
