import { expect, test } from "vitest";
import { OcelTypes } from "../../src/flow/ocel.ts";

const typesOf = (...values: readonly [unknown, ("time" | "integer" | "float" | "boolean" | "string")?][]) => {
  const types = new OcelTypes();
  for (const [a, kind] of values) types.attributes("x", { a }, kind && { a: kind });
  return types.list()[0]?.attributes[0]?.type;
};

test("an attribute has the type of its field, and is a text where a value of it is no such thing", () => {
  expect(typesOf(["7654321.00", "float"])).toBe("float");
  expect(typesOf(["7654321.00", "float"], ["***", "float"])).toBe("string");
  expect(typesOf(["2026-01-05T08:00:00Z", "time"])).toBe("time");
  expect(typesOf(["2026-01-05T08:00:00Z", "string"])).toBe("string");
  expect(typesOf([7, "integer"], [8, "integer"])).toBe("integer");
});

test("of a field that is not known a value says what it is; numbers of two types have the wider one", () => {
  expect(typesOf([1], [1.5])).toBe("float");
  expect(typesOf([true])).toBe("boolean");
  expect(typesOf(["2026-01-05T08:00:00Z"])).toBe("string");
  expect(typesOf([1], ["a"])).toBe("string");
});

test("values are texts, and what is empty is left out", () => {
  const types = new OcelTypes();
  expect(types.attributes("x", { a: 1.5, b: null, c: "", d: false })).toEqual([
    { name: "a", value: "1.5" },
    { name: "d", value: "false" },
  ]);
  expect(types.list()).toEqual([
    {
      name: "x",
      attributes: [
        { name: "a", type: "float" },
        { name: "d", type: "boolean" },
      ],
    },
  ]);
});
