import { expect, test } from "vitest";
import { filtered } from "./filtered.ts";

const shop = { id: "3", shortName: "Shop East", children: [] };
const east = { id: "2", shortName: "East", children: [shop] };
const west = { id: "4", shortName: "West", children: [] };
const head = { id: "1", shortName: "Head", children: [east, west] };

test("nothing is left out while nothing is looked for", () => {
  expect(filtered([head], "  ")).toEqual([head]);
});

test("a match keeps the way to it and what is below it, whatever its case", () => {
  expect(filtered([head], "EAST")).toEqual([{ ...head, children: [east] }]);
  expect(filtered([head], "shop")).toEqual([{ ...head, children: [{ ...east, children: [shop] }] }]);
});

test("no match leaves nothing", () => {
  expect(filtered([head], "north")).toEqual([]);
});
