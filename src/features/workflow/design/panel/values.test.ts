import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDuration } from "../../../../flow/duration.ts";
import { amountOf, durationOf } from "./durations.ts";
import { timeoutOf, timeoutValues, timerOf, timerValues } from "./values.ts";

test("a duration of one unit comes back as it was; others as the smallest that says the same", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.constantFrom("M", "H", "D", "W"), (amount, unit) => {
      const text = durationOf(amount, unit) as string;
      expect(parseDuration(text)).toBeDefined();
      expect(amountOf(text)).toEqual({ amount, unit });
    }),
  );
  expect(amountOf("P1DT12H")).toEqual({ amount: 36, unit: "H" });
  expect(amountOf("P1M")).toBeUndefined();
});

test("a duration that the form cannot say stays as long as nobody writes another", () => {
  const timeout = { after: "P1M", do: "remind", to: [] };
  expect(timeoutOf(timeoutValues(timeout), timeout).after).toBe("P1M");
  expect(timeoutOf({ ...timeoutValues(timeout), amount: 3 }, timeout).after).toBe("P3D");
  const timer = { by: "duration", value: "P1M" } as const;
  expect(timerOf(timerValues(timer), timer).value).toBe("P1M");
});
