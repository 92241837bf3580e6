import fc from "fast-check";
import { expect, test } from "vitest";
import { typedNumber } from "../../../model/reading/typed-number.ts";
import { formatMoney, separateThousands } from "./format-money.ts";

test.each([
  ["1234567.5", "1,234,567.5"],
  ["-1000", "-1,000"],
  ["999", "999"],
  ["12.", "12."],
  ["abc", "abc"],
])("%s reads %s", (text, display) => expect(separateThousands(text)).toBe(display));

test.each([
  ["1,234.50", "1234.50"],
  ["１，２３４。５", "1234.5"],
  [" 7 ", "7"],
])("%s is typed for %s", (typed, text) => expect(typedNumber(typed)).toBe(text));

test("what is shown is read back as it was, whatever its length", () => {
  const amount = fc.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 99 }));
  fc.assert(
    fc.property(amount, ([whole, cents]) => {
      const text = `${whole}.${String(cents).padStart(2, "0")}`;
      expect(typedNumber(formatMoney(text, 2))).toBe(text);
    }),
  );
});

test.each([
  ["tenThousand", "123456.79"],
  ["tenMillion", "123.46"],
  ["hundredMillion", "12.35"],
  ["tenBillion", "0.12"],
] as const)("1234567890 in %s", (unit, display) => expect(typedNumber(formatMoney("1234567890", 2, unit))).toBe(display));

test("nothing reads as nothing", () => {
  expect(formatMoney(null, 2)).toBe("");
  expect(formatMoney(undefined, 2)).toBe("");
});
