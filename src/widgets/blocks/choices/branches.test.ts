import { expect, test } from "vitest";
import { type ChoiceNode, choiceTree, hasLevels } from "./branches.ts";

const items = [
  { value: "metal", label: "金属", name: "金属", closed: true },
  { value: "steel", label: "金属 / 钢", name: "钢", parent: "metal" },
  { value: "lead", label: "金属 / 铅", name: "铅", parent: "metal", closed: true },
  { value: "old", label: "旧", name: "旧", closed: true },
  { value: "oldest", label: "旧 / 最旧", name: "最旧", parent: "old", closed: true },
];
const shape = (nodes: readonly ChoiceNode[]): unknown =>
  nodes.map(({ value, selectable, children }) => [value, selectable, ...(children.length > 0 ? [shape(children)] : [])]);

test("a dictionary has levels when a value stands below another one", () => {
  expect(hasLevels(items)).toBe(true);
  expect(hasLevels([{ value: 1, label: "甲" }])).toBe(false);
});

test("a form offers what is open, below branches that are no values themselves", () => {
  expect(shape(choiceTree(items, [], false))).toEqual([["metal", false, [["steel", true]]]]);
});

test("what stands there is shown, though it is closed", () => {
  expect(shape(choiceTree(items, ["oldest"], false))).toEqual([
    ["metal", false, [["steel", true]]],
    ["old", false, [["oldest", true]]],
  ]);
});

test("a query offers branches too, and what is closed", () => {
  expect(shape(choiceTree(items, [], true))).toEqual([
    [
      "metal",
      true,
      [
        ["steel", true],
        ["lead", true],
      ],
    ],
    ["old", true, [["oldest", true]]],
  ]);
});
