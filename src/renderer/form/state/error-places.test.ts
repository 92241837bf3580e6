import { expect, test } from "vitest";
import { type ErrorPlace, neighbour } from "./error-places.ts";

const place = (field: string, ...rank: [number, number, number]): ErrorPlace => ({ field, cell: undefined, rank });
const places = [place("code", 0, -1, -1), place("items", 4, 0, 2), place("items", 4, 3, 0), place("remarks", 9, -1, -1)];
const names = (from: ErrorPlace["rank"] | undefined, step: 1 | -1) => neighbour(places, from, step)?.rank;

test("from nowhere the next error is the first, the one before is the last", () => {
  expect(names(undefined, 1)).toEqual([0, -1, -1]);
  expect(names(undefined, -1)).toEqual([9, -1, -1]);
});

test("goes through fields and cells in their order, and around the ends", () => {
  expect(names([0, -1, -1], 1)).toEqual([4, 0, 2]);
  expect(names([4, 0, 2], 1)).toEqual([4, 3, 0]);
  expect(names([9, -1, -1], 1)).toEqual([0, -1, -1]);
  expect(names([4, 3, 0], -1)).toEqual([4, 0, 2]);
  expect(names([0, -1, -1], -1)).toEqual([9, -1, -1]);
});

test("goes on from where an error was that is right by now", () => {
  expect(names([4, 1, 0], 1)).toEqual([4, 3, 0]);
  expect(names([5, -1, -1], -1)).toEqual([4, 3, 0]);
});

test("without errors there is nowhere to go", () => {
  expect(neighbour([], [4, 1, 0], 1)).toBeUndefined();
});
