import fc from "fast-check";
import { expect, test } from "vitest";
import { checkDocuments } from "../../src/model/check/check.ts";
import { printProblem } from "../../src/model/check/problems.ts";
import { readRoots } from "../../src/server/documents/read.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The number of values in a document. */
const count = (value: Json): number =>
  typeof value !== "object" || value === null ? 1 : Object.values(value).reduce((sum: number, part) => sum + count(part as Json), 1);

/** The document with its nth value replaced, or left out where there is nothing to put in its place. */
function replaced(value: Json, nth: number, by: Json | undefined): Json | undefined {
  let at = nth;
  const visit = (part: Json): Json | undefined => {
    if (at-- === 0) return by;
    if (Array.isArray(part)) return part.map(visit).filter((item) => item !== undefined);
    if (typeof part !== "object" || part === null) return part;
    const entries = Object.entries(part).map(([key, item]) => [key, visit(item)] as const);
    return Object.fromEntries(entries.filter(([, item]) => item !== undefined)) as Json;
  };
  return visit(value);
}

const anything = fc.oneof(
  fc.constantFrom<Json>(null, true, 0, -1.5, "", "name", "crate", "record.name", "a b", [], {}, [1], ["name", "name"], [[]], {
    field: "name",
  }),
  // Names that every object of JavaScript has.
  fc.constantFrom<Json>("__proto__", "toString", "constructor", { toString: 1 }, { valueOf: null, toString: null }),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
  fc.constant(undefined),
);

test("whatever stands anywhere in a document, the check says something or nothing, and never fails itself", async () => {
  const input = await readRoots(["tests/fixtures/language/valid"]);
  const sources = [...input.files, ...(input.locales ?? [])];
  fc.assert(
    fc.property(fc.nat(sources.length - 1), fc.nat(10_000), anything, (which, where, by) => {
      const value = JSON.parse(sources[which]?.text ?? "null") as Json;
      const text = JSON.stringify(replaced(value, where % count(value), by) ?? null);
      const change = <F extends { text: string }>(file: F): F => (file === (sources[which] as unknown) ? { ...file, text } : file);
      const { problems } = checkDocuments({ ...input, files: input.files.map(change), locales: input.locales?.map(change) });
      for (const problem of problems) expect(printProblem(problem)).toMatch(/^[^\n]+\.json:\d+:\d+ error [^\n]+$/);
    }),
    { numRuns: 200 },
  );
});
