import { expect, test } from "vitest";
import { OPERATIONS } from "./contract/contract.ts";
import { patternError } from "./pattern-error.ts";

/** The patterns in a schema, with where they stand. */
function patternsIn(schema: unknown, at: string): [string, string][] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]): [string, string][] =>
    key === "pattern" && typeof value === "string" ? [[value, at]] : patternsIn(value, `${at}.${key}`),
  );
}

test("what a call asks for in a pattern is told as a format, of all calls", () => {
  const asked = [...OPERATIONS.values()].flatMap(({ id, body }) => patternsIn(body, id));
  expect(asked.length).toBeGreaterThan(200);
  expect(asked.filter(([pattern]) => patternError(pattern) === "field.pattern")).toEqual([]);
});

test("a pattern of documents that nobody has named is told as wrong", () => {
  expect(patternError("^[A-Z]{3}$")).toBe("field.pattern");
  expect(patternError("toString")).toBe("field.pattern");
});
