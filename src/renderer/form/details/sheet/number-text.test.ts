import { expect, test } from "vitest";
import { Decimal } from "../../../../model/decimal.ts";
import type { Field } from "../../../../model/fields.ts";
import { numberText, totalDecimals } from "./number-text.ts";

const field = (kind: Field["kind"], scale?: number): Field => ({
  ...{ name: "n", kind, system: false, required: false },
  property: { title: "", type: "string", ...(scale !== undefined && { "x-scale": scale }) },
});
const shown = (of: Field, text: string, chosen?: number) => {
  const sum = Decimal.parse(text) as Decimal;
  return numberText(sum, totalDecimals(of, sum, chosen));
};

test("a sum has the digits of its column until somebody chooses others", () => {
  expect([shown(field("decimal"), "583.14"), shown(field("decimal", 1), "7"), shown(field("integer"), "1234")]).toEqual([
    "583.14",
    "7.0",
    "1,234",
  ]);
  expect([shown(field("number"), "0.5"), shown(field("number"), "0.123456")]).toEqual(["0.5", "0.1235"]);
  expect([shown(field("decimal"), "583.14", 4), shown(field("number"), "2", 1), shown(field("integer"), "3", 4)]).toEqual([
    "583.1400",
    "2.0",
    "3",
  ]);
});
