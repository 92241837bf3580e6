import { expect, test } from "vitest";
import { designAfter, leave, textOf } from "../../../model/design/design-fixtures.ts";
import { designLeft, leftDesign } from "./left-design.ts";

const { main } = leave();
const drawn = designAfter(leave(), {
  ...{ do: "field.add", entity: main, field: "z", property: { title: "先", type: "string" } },
});

/** As a database keeps JSON: keys by their length, then by their letters. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => a.length - b.length || a.localeCompare(b))
      .map(([key, one]) => [key, sorted(one)]),
  );
};

test("what was left comes back as it was, the order of its fields too", () => {
  const entry = sorted(leftDesign(drawn, 3)) as ReturnType<typeof leftDesign>;
  const left = designLeft(entry, 3, main);
  expect(left && textOf(left)).toBe(textOf(drawn));
});

test("what was left of another version of the draft is not taken, nor what is no design", () => {
  expect(designLeft(leftDesign(drawn, 3), 4, main)).toBeUndefined();
  expect(designLeft({ entity: null, value: { documents: [], version: 3 } }, 3, main)).toBeUndefined();
  expect(designLeft({ entity: null, value: null }, 3, main)).toBeUndefined();
  expect(designLeft(undefined, 3, main)).toBeUndefined();
});
