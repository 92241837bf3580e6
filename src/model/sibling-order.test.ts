import fc from "fast-check";
import { expect, test } from "vitest";
import { numbersInOrder } from "./sibling-order.ts";

const RANGE = { minimum: 0, maximum: 99_999 };
const changed = (now: readonly (number | null)[], numbers: readonly number[] | undefined) =>
  (numbers ?? []).flatMap((number, index) => (number === now[index] ? [] : [index]));

test("what is put between two others takes a number between theirs; they keep their own", () => {
  expect(numbersInOrder([10, 40, 20], 1, RANGE)).toEqual([10, 15, 20]);
  expect(numbersInOrder([30, 10, 20], 0, RANGE)).toEqual([0, 10, 20]);
  expect(numbersInOrder([10, 20, 5], 2, RANGE)).toEqual([10, 20, 30]);
});

test("where nothing fits between, all are numbered anew", () => {
  expect(numbersInOrder([1, 9, 2], 1, RANGE)).toEqual([10, 20, 30]);
  expect(numbersInOrder([0, 0, null], 0, RANGE)).toEqual([10, 20, 30]);
});

test("what stands right already changes nothing", () => {
  expect(numbersInOrder([10, 20, 30], 1, RANGE)).toEqual([10, 20, 30]);
});

test("there are no more siblings than numbers", () => {
  expect(numbersInOrder([1, 1, 1], 0, { minimum: 0, maximum: 2 })).toBeUndefined();
});

test("whatever the numbers were, they ascend and stay in range; where the others were in order, at most one changes or all have new ones", () => {
  const numbers = fc.array(fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(numbers, fc.nat(), (now, at) => {
      const moved = at % now.length;
      const wanted = numbersInOrder(now, moved, { minimum: 0, maximum: 200 }) ?? [];
      expect(wanted).toHaveLength(now.length);
      expect(wanted.every((number, index) => number >= 0 && number <= 200 && (index === 0 || number > (wanted[index - 1] as number)))).toBe(
        true,
      );
      const others = changed(now, wanted).filter((index) => index !== moved);
      if (others.length > 0) expect(wanted).toEqual(now.map((_, index) => 10 * (index + 1)));
    }),
  );
});
