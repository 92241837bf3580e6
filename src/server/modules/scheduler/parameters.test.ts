import { describe, expect, test } from "vitest";
import { choice, integer, text } from "../../../model/contract/schema.ts";
import { readParameters } from "./parameters.ts";

const SCHEMAS = { keep: integer({ minimum: 1, maximum: 9 }), format: choice(["xlsx", "csv"]), title: text(5) };
const read = (...rows: [string, string][]) =>
  readParameters(
    SCHEMAS,
    rows.map(([name, value]) => ({ name, value })),
  );

test("the parameters of a schedule are what its rows say", () => {
  expect(read(["keep", " 7 "], ["format", "csv"], ["title", "abc"])).toEqual({
    input: { keep: 7, format: "csv", title: "abc" },
    errors: [],
  });
  expect(read()).toEqual({ input: {}, errors: [] });
});

describe("is refused, at its field,", () => {
  test.for([
    ["a name that the work does not have", ["more", "1"], "parameters.0.name", "field.scheduleParameter"],
    ["no number", ["keep", "seven"], "parameters.0.value", "field.type"],
    ["a part of a number", ["keep", "1.5"], "parameters.0.value", "field.type"],
    ["a number that is too small", ["keep", "0"], "parameters.0.value", "field.minimum"],
    ["one that is too large", ["keep", "10"], "parameters.0.value", "field.maximum"],
    ["what is none of the values", ["format", "pdf"], "parameters.0.value", "field.oneOf"],
    ["what is too long", ["title", "abcdef"], "parameters.0.value", "field.maxLength"],
    ["a name of every object", ["constructor", "1"], "parameters.0.name", "field.scheduleParameter"],
  ] as const)("%s", ([, row, path, code]) => {
    expect(read([...row]).errors).toMatchObject([{ path, code }]);
  });

  test("a name that stands there twice", () => {
    expect(read(["keep", "1"], ["keep", "2"]).errors).toEqual([{ path: "parameters.1.name", code: "field.unique" }]);
  });
});
