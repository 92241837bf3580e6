import fc from "fast-check";
import { expect, test } from "vitest";
import { merge, resolve, sameValue } from "./merge.ts";

const details = new Set(["items"]);

test("what only one side changed is taken from that side", () => {
  const { values, taken, conflicts } = merge({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3, version: 2 });
  expect(values).toEqual({ a: 2, b: 3, version: 2 });
  expect(taken).toEqual(["b"]);
  expect(conflicts).toEqual([]);
});

test("what both changed differently is a conflict, decided field by field", () => {
  const merged = merge({ a: 1 }, { a: 2 }, { a: 3 });
  expect(merged.conflicts).toEqual([{ path: "a", base: 1, mine: 2, theirs: 3 }]);
  expect(resolve(merged, new Map())).toEqual({ a: 2 });
  expect(resolve(merged, new Map([["a", "theirs"]]))).toEqual({ a: 3 });
});

test("a reference is the same whether it is read or written", () => {
  expect(sameValue({ id: "3", name: "采购部" }, "3")).toBe(true);
});

test("detail rows merge by id: theirs added, mine added, mine removed, both changed", () => {
  const base = {
    items: [
      { id: "1", q: 1 },
      { id: "2", q: 1 },
      { id: "3", q: 1 },
    ],
  };
  const mine = { items: [{ id: "1", q: 5 }, { id: "3", q: 1 }, { q: 9 }] };
  const theirs = {
    items: [
      { id: "1", q: 6 },
      { id: "2", q: 1 },
      { id: "3", q: 7 },
      { id: "4", q: 1 },
    ],
  };
  const merged = merge(base, mine, theirs, details);
  expect(merged.values.items).toEqual([{ id: "1", q: 5 }, { id: "3", q: 7 }, { q: 9 }, { id: "4", q: 1 }]);
  expect(merged.conflicts.map(({ path }) => path)).toEqual(["items.1.q"]);
  expect(resolve(merged, new Map([["items.1.q", "theirs"]])).items).toContainEqual({ id: "1", q: 6 });
});

test("a row whose only field is its name is no reference: renaming it is a change", () => {
  const row = (name: string) => ({ items: [{ id: "1", name }] });
  const merged = merge(row("a"), { items: [] }, row("b"), details);
  expect(merged.conflicts).toEqual([{ path: "items.1", base: { id: "1", name: "a" }, mine: undefined, theirs: { id: "1", name: "b" } }]);
});

const row = fc.record({ id: fc.constantFrom("1", "2", "3"), q: fc.integer({ min: 0, max: 2 }) });
const values = fc.record({
  a: fc.integer({ min: 0, max: 2 }),
  b: fc.integer({ min: 0, max: 2 }),
  items: fc.uniqueArray(row, { selector: ({ id }) => id }),
});
const sorted = (record: unknown) => {
  const { items, ...rest } = record as { items: { id: string }[] };
  return { ...rest, items: [...items].sort((x, y) => x.id.localeCompare(y.id)) };
};

test("a save over nothing new is the save itself, and no change takes everything of theirs", () => {
  fc.assert(
    fc.property(values, values, (base, other) => {
      expect(sorted(merge(base, other, base, details).values)).toEqual(sorted(other));
      expect(sorted(merge(base, base, other, details).values)).toEqual(sorted(other));
    }),
  );
});

test("a conflict is reported exactly where both sides changed a field to different values", () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const { conflicts } = merge(base, mine, theirs, details);
      for (const name of ["a", "b"] as const) {
        const both = base[name] !== mine[name] && base[name] !== theirs[name] && mine[name] !== theirs[name];
        expect(conflicts.some(({ path }) => path === name)).toBe(both);
      }
    }),
  );
});
