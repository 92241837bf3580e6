import { describe, expect, test } from "vitest";
import { ExpressionError } from "./expression.ts";
import { messageValue } from "./inbound-mapping.ts";

const MESSAGE = { order: { no: "A-1", total: 12.5, "a b": 1, lines: [{ sku: "S" }, { sku: "T" }] }, paid: true };

describe("a value of a message", () => {
  test.each([
    ["$.order.no", "A-1"],
    ["$.order.lines[1].sku", "T"],
    ["$.order['a b']", 1],
    ["$", MESSAGE],
    ["$.order.none.deeper", undefined],
    ["$.order.lines[9].sku", undefined],
    ["$.constructor", undefined],
    ["message.order.no + '-x'", "A-1-x"],
    ["message.paid ? 1 : 0", 1],
    ["message.none", undefined],
    ["size(message.order.lines)", 2],
    ["'fixed'", "fixed"],
  ])("%s", (source, value) => expect(messageValue(source)(MESSAGE)).toEqual(value));

  test.each(["$.", "$..a", "$[x]", "message.", "record.name", "1 +", "$.a b"])("is not said by %s", (source) =>
    expect(() => messageValue(source)).toThrow(ExpressionError),
  );

  test("that takes too long to work out is refused", () => {
    const long = { a: Array.from({ length: 2_000 }, (_, index) => index) };
    expect(() => messageValue("message.a.all(x, message.a.all(y, message.a.all(z, x + y + z >= 0)))")(long)).toThrow(ExpressionError);
  });
});
