import { expect, test } from "vitest";
import { documentDifference, namedPath } from "./document-difference.ts";
import type { WrittenDocument } from "./written-document.ts";

const screen = (content: object, texts: WrittenDocument["texts"] = {}): WrittenDocument => ({
  ...{ kind: "screen", id: "a-list", content: content as WrittenDocument["content"], texts },
});
const between = (before: object, after: object) =>
  documentDifference([screen(before)], [screen(after)]).map(({ path, change }) => `${change} ${path.join(".")}`);

test("the same documents do not differ", () => {
  expect(documentDifference([screen({ title: "x", columns: ["a"] })], [screen({ title: "x", columns: ["a"] })])).toEqual([]);
});

test("a document that is new or gone is one difference", () => {
  expect(documentDifference([], [screen({})])).toEqual([{ kind: "screen", id: "a-list", language: null, path: [], change: "added" }]);
  expect(documentDifference([screen({})], [])).toMatchObject([{ change: "removed", path: [] }]);
});

test("a value that changed tells what it was and what it is", () => {
  expect(documentDifference([screen({ title: "x" })], [screen({ title: "y" })])).toEqual([
    { kind: "screen", id: "a-list", language: null, path: ["title"], change: "changed", before: "x", after: "y" },
  ]);
});

test("parts of a list are known by their names: what stands before others changes none of them", () => {
  const columns = [{ field: "a", width: 1 }, { field: "b" }];
  expect(between({ columns }, { columns: [{ field: "n" }, ...columns] })).toEqual(["added columns.n"]);
  expect(between({ columns }, { columns: [{ field: "a", width: 2 }, { field: "b" }] })).toEqual(["changed columns.a.width"]);
  expect(between({ columns }, { columns: columns.toReversed() })).toEqual(["moved columns"]);
});

test("keys that changed places are told as moved: their order is the order of fields", () => {
  expect(between({ properties: { a: 1, b: 2 } }, { properties: { b: 2, a: 1 } })).toEqual(["moved properties"]);
});

test("translations are told by their language", () => {
  const found = documentDifference([screen({}, { en: { title: "x" } })], [screen({}, { en: { title: "y" }, ja: { title: "z" } })]);
  expect(found).toMatchObject([
    { language: "en", path: ["title"], change: "changed" },
    { language: "ja", path: ["title"], change: "added" },
  ]);
});

test("a place that counts the parts of lists is told by what names these, else by the number", () => {
  const content = { columns: [{ field: "name" }, "amount"], groups: [{ title: "x" }], items: [{ value: 1, label: "a" }] };
  expect(namedPath(content, ["columns", 1])).toEqual(["columns", "amount"]);
  expect(namedPath(content, ["columns", 0, "field"])).toEqual(["columns", "name", "field"]);
  expect(namedPath(content, ["groups", 0, "title"])).toEqual(["groups", "0", "title"]);
  expect(namedPath(content, ["items", 0, "label"])).toEqual(["items", "1", "label"]);
  expect(namedPath(content, ["gone", 3, "x"])).toEqual(["gone", "3", "x"]);
  expect(namedPath(undefined, ["title"])).toEqual(["title"]);
});
