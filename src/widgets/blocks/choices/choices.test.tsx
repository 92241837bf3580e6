import { expect, test } from "vitest";
import type { Field } from "../../../model/fields.ts";
import { fromChosen, labelOf, offered, toChosen } from "./choices.ts";

const choices = [
  { value: 1, label: "甲" },
  { value: 2, label: "乙" },
  { value: 3, label: "丙" },
];
const field = (multiple: boolean): Field => ({
  name: "kinds",
  kind: "text",
  property: { title: "种类", "x-multiple": multiple },
  system: false,
  required: false,
});

test("a comma-separated text and a list mean the same values, as the dictionary has them", () => {
  expect(toChosen("3,1", choices)).toEqual([3, 1]);
  expect(toChosen(["3", 1], choices)).toEqual([3, 1]);
  expect(toChosen(null, choices)).toEqual([]);
  expect(toChosen("9", choices)).toEqual(["9"]);
});

test("values are kept in the order of the dictionary: as one text, or as a list", () => {
  expect(fromChosen([3, 1], choices, field(true))).toBe("1,3");
  expect(fromChosen([3, 1], choices, field(false))).toEqual([1, 3]);
  expect(fromChosen([3, 1], choices, { ...field(false), kind: "values" })).toEqual([1, 3]);
  expect(fromChosen([], choices, field(true))).toBeNull();
});

test("a closed choice is offered where it stands, and nowhere else", () => {
  const some = [
    { value: "a", label: "甲" },
    { value: "b", label: "乙", closed: true },
  ];
  expect(offered(some, null).map(({ value }) => value)).toEqual(["a"]);
  expect(offered(some, "b").map(({ value }) => value)).toEqual(["a", "b"]);
  expect(offered(some, "a", "b").map(({ value }) => value)).toEqual(["a", "b"]);
});

test("a value without a label stands for itself", () => {
  expect(labelOf("2", choices)).toBe("乙");
  expect(labelOf(9, choices)).toBe("9");
  expect(labelOf(null, choices)).toBe("");
});
