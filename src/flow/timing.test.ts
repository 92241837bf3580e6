import { describe, expect, test } from "vitest";
import { FlowFault } from "./fault.ts";
import type { Timeout, Timer } from "./graph.ts";
import { type Clock, countsWork, dueOf, remindedAgain, timeoutsOf } from "./timing.ts";
import { USUAL_CALENDAR } from "./working-time.ts";

const told = (instant: number | undefined) => instant !== undefined && new Date(instant + 8 * 3_600_000).toISOString().slice(0, 16);
/** Friday 2026-09-04, 15:00 in China. */
const clock: Clock = { now: Date.parse("2026-09-04T15:00+08:00"), calendar: USUAL_CALENDAR };
const due = (timer: Timer, value: unknown = undefined) => told(dueOf(timer, "n", clock, () => value));

describe("a timer is due", () => {
  test("after its duration, by the clock or in working time", () => {
    expect(due({ duration: "P1D" })).toBe("2026-09-05T15:00");
    expect(due({ duration: "P1D", workdays: true })).toBe("2026-09-07T15:00");
  });
  test.each([
    ["a day, at its beginning", "2026-10-01", "2026-10-01T00:00"],
    ["a time in China", "2026-10-01T08:30", "2026-10-01T08:30"],
    ["a time with its zone", "2026-10-01T08:30:00Z", "2026-10-01T16:30"],
    ["a time that is over: at once", "2020-01-01", "2020-01-01T00:00"],
  ])("at what its expression gives: %s", (_, value, at) => {
    expect(due({ at: "record.day" }, value)).toBe(at);
  });
  test("at the next of its times", () => {
    expect(dueOf({ cron: "*/5 * * * *" }, "n", clock, () => undefined)).toBe(clock.now + 5 * 60_000);
  });
  test("and fails the operation where there is no such time", () => {
    for (const [timer, value] of [
      [{ at: "record.day" }, "tomorrow"],
      [{ at: "record.day" }, 7],
      [{ duration: "P1M", workdays: true }],
      [{ duration: "P99999D", workdays: true }],
      [{ duration: "P9999Y" }],
      [{ cron: "0 0 31 2 *" }],
    ] as const)
      expect(() => due(timer, value)).toThrow(FlowFault);
  });
});

const timeouts: Timeout[] = [
  { after: "PT4H", workdays: true, do: "remind", every: "P1D" },
  { after: "P3D", workdays: false, do: "escalate" },
];

test("each timeout of a task counts from its arrival", () => {
  expect(timeoutsOf({ id: "n", timeouts }, clock).map(({ step, due: at }) => [step, told(at)])).toEqual([
    [0, "2026-09-07T10:00"],
    [1, "2026-09-07T15:00"],
  ]);
});

test("people are reminded again in its working time, or not", () => {
  const [first, second] = timeouts as [Timeout, Timeout];
  expect(told(remindedAgain(first, "n", clock))).toBe("2026-09-07T15:00");
  expect(remindedAgain(second, "n", clock)).toBeUndefined();
});

test("the calendar is needed for working time alone", () => {
  expect(countsWork(timeouts)).toBe(true);
  expect(countsWork([{ duration: "P1D" }, { cron: "* * * * *" }, { at: "x" }, ...timeouts.slice(1)])).toBe(false);
});
