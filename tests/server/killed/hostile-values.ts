import fc, { type Arbitrary } from "fast-check";
import type { Schema } from "./operations.ts";

/** Texts that have broken programs before: what ends strings, turns them around, quotes, escapes, names members of every object. */
const TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udc00x\ud83d",
  "\u202e\u2066gnp.exe\u2069",
  "\ufeff",
  "e\u0301\u0301\u0301",
  "👩‍👩‍👧‍👦",
  "'",
  "'; drop table sysr_user; --",
  "' or 1=1 --",
  '" or ""="',
  "$1",
  "%",
  "%_\\",
  "\\",
  "\\u0000",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "{{requestId}}",
  ["$", "{7*7}"].join(""),
  "../../../../etc/passwd",
  "%2e%2e%2f",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "-0",
  "0x10",
  "1e400",
  "1e-400",
  "9223372036854775808",
  "-1",
  "0",
  "2026-02-30",
  "0000-00-00",
  "9999-12-31",
  "+275760-09-13T00:00:00.000Z",
  "2026-01-01T00:00:00+99:99",
  "24:00",
  "999999999999999999999999.99",
  "1.".padEnd(400, "0"),
  "record.id",
  "1 / 0",
  ",,,,",
  "a,b,c,d",
  "\r\nSet-Cookie: x=1",
];
const NUMBERS = [0, -0, 1, -1, 0.1, 255, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, 5e-324];
const KEYS = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "length",
  "id",
  "version",
  "tenant",
  "condition",
  "all",
  "any",
  "not",
  "field",
  "op",
  "value",
  "",
  "\0",
  "a.b",
];

const huge = fc.constantFrom(1_000, 70_000, 300_000).map((length) => "字x".repeat(length / 2));
export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 4, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 300 }) },
);

/** JSON as deep as asked: `[[[…]]]` or `{"not":{"not":…}}`, which a program that calls itself for each level does not survive. */
const deep = fc.tuple(fc.constantFrom(20, 70, 600), fc.constantFrom("list", "not", "all", "items")).map(([depth, key]) => {
  let value: unknown = "x";
  for (let level = 0; level < depth; level++) value = key === "list" ? [value] : { [key]: key === "not" ? value : [value] };
  return value;
});

/** Any JSON value, with no regard to what is expected. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 10, arbitrary: hostileText },
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [null],
      [[]],
      { id: null },
      { id: {} },
      { toString: 1 },
      { var: "user.dept" },
      { var: { toString: 1 } },
    ),
  },
  { weight: 3, arbitrary: fc.array(hostileText, { maxLength: 4 }) },
  {
    weight: 3,
    arbitrary: fc.dictionary(fc.constantFrom(...KEYS), fc.oneof(hostileText, fc.constantFrom<unknown>(...NUMBERS, null)), { maxKeys: 4 }),
  },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.constantFrom(600, 3_000).map((length) => Array.from({ length }, (_, index) => String(index + 1))) },
  { weight: 1, arbitrary: huge },
);

const OPERATORS = [
  "eq",
  "ne",
  "gt",
  "ge",
  "lt",
  "le",
  "in",
  "contains",
  "notContains",
  "like",
  "startsWith",
  "before",
  "after",
  "sameDay",
  "between",
  "empty",
  "notEmpty",
  "includesMe",
  "isUser",
  "toString",
];

/** A condition about these fields, well formed or nearly so. */
function condition(fields: readonly string[]): Arbitrary<unknown> {
  const field = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...fields, "id", "createTime") }, { weight: 1, arbitrary: hostileText });
  const value = fc.oneof(hostileValue, fc.array(hostileValue, { maxLength: 3 }), fc.tuple(hostileText, hostileText));
  const comparison = fc.record({ field, op: fc.constantFrom(...OPERATORS), value });
  return fc.letrec<{ any: unknown }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      comparison,
      fc.record({ all: fc.array(tie("any"), { maxLength: 3 }) }),
      fc.record({ any: fc.array(tie("any"), { maxLength: 3 }) }),
      fc.record({ not: tie("any") }),
    ),
  })).any;
}

const RIGHT: Readonly<Record<string, readonly unknown[]>> = {
  date: ["2026-01-31", "0001-01-01", "9999-12-31"],
  "date-time": ["2026-01-31T09:00:00.000Z", "9999-12-31T23:59:59.999-14:00", "0001-01-01T00:00:00+14:00"],
  decimal: ["0", "1.50", "-3", "9999999999999999.99", "0.00000001"],
};

/** A value that a schema asks for, or nearly: right in some parts, hostile in others. `ids` are those of real records. */
export function nearly(schema: Schema, ids: readonly string[], level = 0): Arbitrary<unknown> {
  const wrong = { weight: level === 0 ? 1 : 2, arbitrary: hostileValue };
  return fc.oneof(wrong, { weight: 5, arbitrary: right(schema, ids, level) });
}

function right(schema: Schema, ids: readonly string[], level: number): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => right(one, ids, level)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object":
      return object(schema, ids, level);
    case "array":
      return level > 3 ? fc.constant([]) : fc.array(nearly(schema.items ?? {}, ids, level + 1), { maxLength: 3 });
    case "integer":
      return fc.oneof(fc.integer({ min: 0, max: 5 }), fc.maxSafeInteger());
    case "number":
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      if (schema.pattern?.includes("[1-9]")) return fc.constantFrom(...ids, "1", "9007199254740993", "9999999999999999");
      return fc.oneof(
        fc.constantFrom<unknown>(...(RIGHT[schema.format ?? ""] ?? ["A1", "name", "contract-ledger", "api/v1/x"])),
        hostileText,
      );
    default:
      return hostileValue;
  }
}

function object(schema: Schema, ids: readonly string[], level: number): Arbitrary<unknown> {
  if (schema.description?.startsWith("A typed condition")) return condition(["name", "code", "status", "dept", "remarks"]);
  const properties = Object.entries(schema.properties ?? {});
  const names = properties.map(([name]) => name);
  const values: Record<string, Arbitrary<unknown>> = {};
  for (const [name, part] of properties)
    values[name] = name === "condition" ? fc.oneof(condition(names), hostileValue) : nearly(part, ids, level + 1);
  const known = fc.record(values, { requiredKeys: schema.required?.filter((name) => name in values) ?? [] });
  // An own key "__proto__" reaches the wire too.
  const foreign = fc.dictionary(fc.constantFrom(...KEYS), hostileValue, { maxKeys: 2, noNullPrototype: true });
  return fc.oneof(
    { weight: 4, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, foreign).map(([one, other]) => Object.assign(Object.create(null), one, other)) },
  );
}
