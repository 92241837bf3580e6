import fc from "fast-check";
import { expect, test } from "vitest";
import { branchOf, inLevels, levelErrors, MOST_LEVELS } from "./dictionary-levels.ts";

const metal = { value: "metal", label: "金属" };
const steel = { value: "steel", parent: "metal", label: "钢" };
const plate = { value: "plate", parent: "steel", label: "板" };
const wood = { value: "wood", label: "木" };

test("a dictionary without levels is as it is", () => {
  expect(inLevels([metal, { ...wood, parent: null }])).toEqual([metal, wood]);
});

test("values stand branch by branch, called by their whole way; a branch is closed", () => {
  expect(inLevels([plate, wood, steel, metal])).toEqual([
    { value: "wood", label: "木", name: "木" },
    { value: "metal", label: "金属", name: "金属", closed: true },
    { value: "steel", label: "金属 / 钢", name: "钢", parent: "metal", closed: true },
    { value: "plate", label: "金属 / 钢 / 板", name: "板", parent: "steel" },
  ]);
});

test("what stands below a closed value is closed", () => {
  const closed = inLevels([{ ...metal, closed: true }, steel, wood]).filter((item) => "closed" in item && item.closed);
  expect(closed.map(({ value }) => value)).toEqual(["metal", "steel"]);
});

test("a value whose parent is gone stands at the top", () => {
  expect(inLevels([steel, plate])).toEqual([
    { value: "steel", label: "钢", name: "钢", closed: true },
    { value: "plate", label: "钢 / 板", name: "板", parent: "steel" },
  ]);
});

test("a branch is the value and all below it", () => {
  expect(branchOf([metal, steel, plate, wood], "metal")).toEqual(["metal", "steel", "plate"]);
  expect(branchOf([metal, steel], "wood")).toEqual(["wood"]);
});

test("integers are compared as the text that they are stored as", () => {
  const items = [
    { value: 1, label: "甲" },
    { value: 2, parent: "1", label: "乙" },
  ];
  expect(inLevels(items).map(({ label, parent }) => [label, parent])).toEqual([
    ["甲", undefined],
    ["甲 / 乙", 1],
  ]);
});

test.each([
  ["a value that stands twice", [metal, { ...wood, value: "metal" }], [{ path: "items.1.value", code: "field.unique" }]],
  ["a parent that is no value", [steel], [{ path: "items.0.parent", code: "field.dictionaryParent", params: { value: "metal" } }]],
  [
    "a circle",
    [
      { value: "a", parent: "b" },
      { value: "b", parent: "a" },
    ],
    ["items.0.parent", "items.1.parent"].map((path) => ({ path, code: "field.dictionaryDepth", params: { max: MOST_LEVELS } })),
  ],
  [
    "a value below itself",
    [{ value: "a", parent: "a" }],
    [{ path: "items.0.parent", code: "field.dictionaryDepth", params: { max: MOST_LEVELS } }],
  ],
  ["nothing", [plate, steel, metal], []],
])("the rows are refused for %s", (_, rows, errors) => {
  expect(levelErrors(rows, "items")).toEqual(errors);
});

test("every value of a sound dictionary is placed once, after what it stands below", () => {
  const dictionary = fc.array(fc.option(fc.nat(), { nil: null }), { maxLength: 30 }).map((parents) =>
    parents.map((parent, index) => ({
      value: `v${index}`,
      label: `${index}`,
      parent: parent === null || index === 0 ? null : `v${parent % index}`,
    })),
  );
  fc.assert(
    fc.property(dictionary, (items) => {
      const placed = inLevels(items);
      expect(placed.map(({ value }) => value).toSorted()).toEqual(items.map(({ value }) => value).toSorted());
      const places = new Map(placed.map(({ value }, index) => [value, index]));
      for (const { value, parent } of items) if (parent !== null) expect(places.get(parent)).toBeLessThan(places.get(value) as number);
    }),
  );
});
