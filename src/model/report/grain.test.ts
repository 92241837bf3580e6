import fc from "fast-check";
import { expect, test } from "vitest";
import { before, daysOfGrain, type Grain, grainKey, lengthOf } from "./grain.ts";
import { earlier } from "./period.ts";

const day = fc
  .date({ min: new Date("1999-01-01"), max: new Date("2039-12-31"), noInvalidDate: true })
  .map((one) => one.toISOString().slice(0, 10));
const grain = fc.constantFrom<Grain[]>("day", "week", "month", "quarter", "year");
const lastFrom = ([from, to]: readonly [string, string]) => Date.parse(to) - Date.parse(from);
const next = (one: string) => before(one, { months: 0, days: -1 });

test("a day lies in its stretch, the first and last days of a stretch too, and the day after in the next one", () => {
  fc.assert(
    fc.property(day, grain, (one, by) => {
      const key = grainKey(one, by);
      const [first, last] = daysOfGrain(key);
      expect(first <= one && one <= last).toBe(true);
      expect([grainKey(first, by), grainKey(last, by)]).toEqual([key, key]);
      expect(grainKey(next(last), by) > key).toBe(true);
    }),
  );
});

test("the time before a range ends on the day before it, and is as long: whole months are as many months", () => {
  fc.assert(
    fc.property(day, day, (one, other) => {
      const days = [one, other].toSorted() as [string, string];
      const { days: former } = earlier("former", "month", days);
      expect(next(former?.[1] ?? "")).toBe(days[0]);
      const { months } = lengthOf(days);
      expect(months === 0 || (days[0].endsWith("-01") && next(days[1]).endsWith("-01"))).toBe(true);
      if (months === 0) expect(lastFrom(former as [string, string])).toBe(lastFrom(days));
    }),
  );
});

test("a year before is the same days, weeks before begin on Mondays, and there is no 30 February", () => {
  expect(earlier("lastYear", "month", ["2026-01-01", "2026-03-31"]).days).toEqual(["2025-01-01", "2025-03-31"]);
  expect(daysOfGrain(grainKey(before("2026-01-05", earlier("lastYear", "week", undefined).shift), "week"))[0]).toBe("2025-01-06");
  expect(before("2026-03-30", { months: 1, days: 0 })).toBe("2026-02-28");
});
