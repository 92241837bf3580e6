import { expect, test } from "vitest";
import { afterTooMany, type ChoiceRule, choiceFault } from "./choice-fault.ts";

const several: ChoiceRule = { entity: "user", multiple: true, max: 40 };
const single: ChoiceRule = { entity: "supplier", multiple: false };

test.each<[number, ChoiceRule, object | undefined]>([
  [0, single, { key: "none.single" }],
  [0, several, { key: "none.multiple" }],
  [1, single, undefined],
  [2, single, { key: "single" }],
  [40, several, undefined],
  [41, several, { key: "tooManyUsers", max: 40 }],
  [4, { entity: "supplier", multiple: true, max: 3 }, { key: "tooMany", max: 3 }],
  [500, { entity: "supplier", multiple: true }, undefined],
  [1, { ...several, carries: true }, undefined],
  [2, { ...several, carries: true }, { key: "noCarry" }],
])("%i chosen under %o", (count, rule, fault) => {
  expect(choiceFault(count, rule)).toEqual(fault);
});

test("one too many is refused, a page too many clears the choice", () => {
  expect([afterTooMany(40, 41), afterTooMany(35, 45)]).toEqual(["keep", "clear"]);
});
