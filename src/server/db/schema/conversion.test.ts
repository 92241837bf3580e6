import { describe, expect, test } from "vitest";
import { conversionOf } from "./conversion.ts";

const of = (from: string, to: string) => {
  const conversion = conversionOf(from, to);
  return conversion && [conversion.fits("c"), conversion.instead("c")];
};

describe("a value that comes into another type", () => {
  test("is cut where it is text that is too long", () => {
    expect(of("character varying(20)", "character varying(5)")).toEqual(["char_length(c::text) <= 5", "left(c, 5)"]);
    expect(of("text", "character varying(5)")?.[1]).toBe("left(c, 5)");
  });

  test("is written as text, and emptied where that is too long", () => {
    expect(of("integer", "character varying(5)")).toEqual(["char_length(c::text) <= 5", "null"]);
    expect(of("date", "text")).toEqual(["true", "null"]);
  });

  test("is read from text that is a number and nothing else", () => {
    expect(of("character varying(9)", "integer")?.[0]).toBe("c ~ '^[+-]?[0-9]{1,9}$'");
    expect(of("text", "numeric(6,2)")?.[0]).toBe("c ~ '^[+-]?[0-9]{1,4}([.][0-9]{1,2})?$'");
  });

  test("is rounded where it has too many digits after the point", () => {
    expect(of("numeric(18,4)", "numeric(10,2)")?.[1]).toContain("round(c::numeric, 2)");
  });

  test("means nothing in a type of another nature", () => {
    for (const [from, to] of [
      ["text", "date"],
      ["date", "integer"],
      ["boolean", "integer"],
      ["bigint[]", "bigint"],
      ["jsonb", "text"],
    ] as const)
      expect(conversionOf(from, to)).toBeUndefined();
  });
});
