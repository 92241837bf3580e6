import fc from "fast-check";
import { expect, test } from "vitest";
import { inCopies, pagesNamed } from "./page-range.ts";

test.each([
  ["1-3,5", 9, [0, 1, 2, 4]],
  ["１－３，５", 9, [0, 1, 2, 4]],
  ["3、1、3", 9, [0, 2]],
  ["8-", 9, [7, 8]],
  ["-2", 9, [0, 1]],
  [" 4 ", 9, [3]],
])("%s of %i pages", (text, count, pages) => expect(pagesNamed(text, count)).toEqual(pages));

test.each(["", "0", "10", "5-3", "a", "1-2-3", "-", "1.5"])("%s names no pages of 9", (text) =>
  expect(pagesNamed(text, 9)).toBeUndefined(),
);

test("whatever is written, pages that are there are named, or none", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789-,、 ") }), fc.integer({ min: 0, max: 60 }), (text, count) => {
      const pages = pagesNamed(text, count) ?? [];
      expect(pages.every((page) => page >= 0 && page < count)).toBe(true);
      expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b));
    }),
  );
});

test("copies follow each other", () => expect(inCopies([1, 2], 2)).toEqual([1, 2, 1, 2]));
