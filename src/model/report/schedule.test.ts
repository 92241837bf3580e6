import { expect, test } from "vitest";
import { nextTimes } from "./schedule.ts";

const ZONE = "Asia/Shanghai";
const after = (moment: string, schedule: object, count = 2) =>
  nextTimes({ frequency: "daily", time: "08:30:00", zone: ZONE, ...schedule }, new Date(moment), count);

test.each([
  ["every day, by the clock of the zone", "2026-01-31T00:29:59Z", {}, ["2026-01-31T00:30:00.000Z", "2026-02-01T00:30:00.000Z"]],
  ["not at the moment itself", "2026-01-31T00:30:00Z", {}, ["2026-02-01T00:30:00.000Z", "2026-02-02T00:30:00.000Z"]],
  [
    "on days of the week; Sunday is 7",
    "2026-11-28T12:00:00Z",
    { frequency: "weekly", weekdays: ["1", "7"] },
    ["2026-11-29T00:30:00.000Z", "2026-11-30T00:30:00.000Z"],
  ],
  [
    "on a day of the month, or the last",
    "2026-01-31T01:00:00Z",
    { frequency: "monthly", monthDay: 31 },
    ["2026-02-28T00:30:00.000Z", "2026-03-31T00:30:00.000Z"],
  ],
  [
    "at the same time by the clock when it is set forward",
    "2026-03-28T12:00:00Z",
    { zone: "Europe/Madrid" },
    ["2026-03-29T06:30:00.000Z", "2026-03-30T06:30:00.000Z"],
  ],
  ["never without a day of the week", "2026-01-31T00:00:00Z", { frequency: "weekly", weekdays: [] }, []],
  ["never by a clock that nobody knows", "2026-01-31T00:00:00Z", { zone: "Mars/Base" }, []],
  ["never without a time", "2026-01-31T00:00:00Z", { time: "" }, []],
])("%s", (_, moment, schedule, times) => {
  expect(after(moment, schedule)).toEqual(times);
});
