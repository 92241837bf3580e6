import { expect, test } from "vitest";
import type { FieldPlan } from "../model/plan.ts";
import { blocksOf, linesOf } from "./blocks.ts";

const field = (name: string, more: Partial<FieldPlan> = {}) => ({ name, span: 1, details: undefined, ...more }) as FieldPlan;
const some = (count: number) => Array.from({ length: count }, (_, index) => field(`f${index}`));
const sizes = (fields: readonly FieldPlan[], before: number) => blocksOf(fields, before).map(({ fields, first }) => [fields.length, first]);

test("blocks of 24 are counted from the beginning of the form, whatever the groups are", () => {
  expect(sizes(some(60), 0)).toEqual([
    [24, true],
    [24, false],
    [12, false],
  ]);
  expect(sizes(some(10), 20)).toEqual([
    [4, true],
    [6, false],
  ]);
  expect(sizes(some(3), 100)).toEqual([[3, false]]);
});

test("rows of details are a block by themselves", () => {
  const details = {} as NonNullable<FieldPlan["details"]>;
  expect(sizes([...some(2), field("items", { details }), ...some(1)], 24)).toEqual([
    [2, false],
    [1, false],
    [1, false],
  ]);
});

test("a field that does not fit into the rest of a line begins the next", () => {
  expect(linesOf([], 2)).toBe(0);
  expect(linesOf(some(5), 2)).toBe(3);
  expect(linesOf([field("a"), field("b", { span: 2 }), field("c")], 2)).toBe(3);
});
