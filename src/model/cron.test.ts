import { expect, test } from "vitest";
import { nextRun, parseCron } from "./cron.ts";

const at = (text: string) => new Date(text);
const next = (cron: string, after: string) => {
  const parsed = parseCron(cron);
  return parsed && nextRun(parsed, at(after));
};

test.each([
  ["*/10 * * * *", "2026-01-31T23:55:30", "2026-02-01T00:00:00"],
  ["*/10 * * * *", "2026-01-31T23:50:00", "2026-02-01T00:00:00"],
  ["0 2 1 * *", "2026-01-01T02:00:00", "2026-02-01T02:00:00"],
  ["30 8-18/5 * * 1-5", "2026-01-02T18:31:00", "2026-01-05T08:30:00"],
  ["0 0 * * 7", "2026-01-01T00:00:00", "2026-01-04T00:00:00"],
  ["0 0 29 2 *", "2026-01-01T00:00:00", "2028-02-29T00:00:00"],
  ["0 0 13 * 5", "2026-01-01T00:00:00", "2026-01-02T00:00:00"],
  ["5,10 1 * * *", "2026-01-01T01:05:00", "2026-01-01T01:10:00"],
])("%s after %s is %s", (cron, after, then) => expect(next(cron, after)).toEqual(at(then)));

test("a day that never comes has no next time", () => expect(next("0 0 31 2 *", "2026-01-01T00:00:00")).toBeUndefined());

test.each(["", "* * * *", "60 * * * *", "* 24 * * *", "* * 0 * *", "5-1 * * * *", "*/0 * * * *", "a * * * *", "* * * * * *"])(
  "%j says no times",
  (text) => expect(parseCron(text)).toBeUndefined(),
);
