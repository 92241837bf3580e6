import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDecimals, Decimal } from "./decimal.ts";

const cents = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map((digits) => new Decimal(digits, 2));

test("text goes in and comes out unchanged", () => {
  fc.assert(
    fc.property(cents, (decimal) => {
      expect(String(Decimal.parse(String(decimal)))).toBe(String(decimal));
    }),
  );
});

test("what is added can be taken away", () => {
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      expect(a.plus(b).minus(b).compare(a)).toBe(0);
    }),
  );
});

test("halves are rounded away from zero", () => {
  expect(String(Decimal.parse("1.005")?.round(2))).toBe("1.01");
  expect(String(Decimal.parse("-1.005")?.round(2))).toBe("-1.01");
});

test.each(["", ".", "1e3", "0x1", "１", "1,000", "abc", "9".repeat(1_001), null, {}])("%j is no decimal", (text) => {
  expect(Decimal.parse(text)).toBeUndefined();
});

test("trailing zeros do not count", () => {
  expect(compareDecimals("1.10", "1.1")).toBe(0);
});
