import { expect, test } from "vitest";
import { named } from "./bounds.ts";

test("a password that does not fit says how long it must be", () => {
  const property = { title: "口令", type: "string", "x-validator": "password" } as const;
  expect(named(property, "abcdef")).toEqual({ code: "field.password", params: { min: 6, max: 16 } });
  expect(named({ ...property, minLength: 8 }, "abc123")).toEqual({ code: "field.password", params: { min: 8, max: 16 } });
});
