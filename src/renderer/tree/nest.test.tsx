import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Row } from "../../model/wire.ts";
import { idsAbove, nest, visibleRows } from "./nest.ts";

const row = (id: string, parent?: string): Row => ({ id, parent: parent === undefined ? null : { id: parent, name: parent } });
const rows = [row("a"), row("a1", "a"), row("b"), row("a11", "a1"), row("a2", "a"), row("b1", "b")];
const tree = nest(rows, "parent");
const ids = (list: readonly Row[]) => list.map(({ id }) => id);

test("closed, only the top rows are seen; open, children stand under their parent in the order of the rows", () => {
  expect(ids(visibleRows(tree, new Set()))).toEqual(["a", "b"]);
  expect(ids(visibleRows(tree, new Set(["a", "a1", "b"])))).toEqual(["a", "a1", "a11", "a2", "b", "b1"]);
});

test("a closed row hides everything below it", () => {
  expect(ids(visibleRows(tree, new Set(["a1"])))).toEqual(["a", "b"]);
});

test("levels count from the top", () => {
  expect(tree.level.get("a11")).toBe(2);
  expect(tree.depth).toBe(2);
  expect(ids(visibleRows(tree, idsAbove(tree, 1)))).toEqual(["a", "b"]);
  expect(ids(visibleRows(tree, idsAbove(tree, 2)))).toEqual(["a", "a1", "a2", "b", "b1"]);
  expect(visibleRows(tree, idsAbove(tree, Number.POSITIVE_INFINITY))).toHaveLength(rows.length);
});

test("a row that is to stand on top is a root, with what lies below it, and in its place no more", () => {
  const topped = nest([row("a11", "a1"), row("a", undefined), row("a1", "a"), row("a111", "a11")], "parent", new Set(["a11"]));
  expect(ids(visibleRows(topped, idsAbove(topped, Number.POSITIVE_INFINITY)))).toEqual(["a11", "a111", "a", "a1"]);
});

test("a row whose parent is not there stands at the top", () => {
  expect(ids(nest([row("x", "missing")], "parent").roots)).toEqual(["x"]);
});

test("whatever the parents are, cycles too, each row is seen exactly once when all is open", () => {
  const name = fc.constantFrom("a", "b", "c", "d", "e");
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(name, fc.option(name, { nil: undefined })), { selector: ([id]) => id }), (pairs) => {
      const any = nest(
        pairs.map(([id, parent]) => row(id, parent)),
        "parent",
      );
      const seen = ids(visibleRows(any, idsAbove(any, Number.POSITIVE_INFINITY)));
      expect(seen.toSorted()).toEqual(pairs.map(([id]) => id).toSorted());
    }),
  );
});
