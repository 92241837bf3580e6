import { describe, expect, test } from "vitest";
import type { WrittenDocument } from "../written-document.ts";
import { conflictKey, mergeDocuments } from "./merge-documents.ts";

const text = (title: string, more: object = {}) => ({ title, type: "string", ...more });
const entity = (properties: object, more: object = {}): WrittenDocument => ({
  ...{ kind: "entity", id: "zz-leave" },
  content: { $id: "zz-leave", title: "请假", type: "object", ...more, properties },
  texts: {},
});
const screen = (form: object, more: object = {}): WrittenDocument => ({
  ...{ kind: "screen", id: "zz-leave-list" },
  content: { $id: "zz-leave-list", kind: "list", entity: "zz-leave", ...more, form },
  texts: {},
});
const groups = (...lists: readonly unknown[][]) => ({ groups: lists.map((fields, index) => ({ id: `g${index}`, fields })) });
const merged = (base: WrittenDocument, mine: WrittenDocument, theirs: WrittenDocument) => {
  const { documents, conflicts } = mergeDocuments([base], [mine], [theirs]);
  return { content: documents[0]?.content as Record<string, unknown>, conflicts };
};
const properties = ({ content }: ReturnType<typeof merged>) => content.properties as Record<string, object>;

describe("fields", () => {
  const base = entity({ a: text("甲"), b: text("乙") });

  test("that two people added are both there, mine first", () => {
    const result = merged(
      base,
      entity({ a: text("甲"), c: text("丙"), b: text("乙") }),
      entity({ a: text("甲"), d: text("丁"), b: text("乙") }),
    );
    expect(Object.keys(properties(result))).toEqual(["a", "c", "d", "b"]);
    expect(result.conflicts).toEqual([]);
  });

  test("are moved by one and changed by another", () => {
    const result = merged(base, entity({ b: text("乙"), a: text("甲") }), entity({ a: text("甲", { maxLength: 9 }), b: text("乙") }));
    expect(Object.entries(properties(result))).toEqual([
      ["b", text("乙")],
      ["a", text("甲", { maxLength: 9 })],
    ]);
    expect(result.conflicts).toEqual([]);
  });

  test("are moved by both, each another one", () => {
    const five = (...names: string[]) => entity(Object.fromEntries(names.map((name) => [name, text(name)])));
    const result = merged(five("a", "b", "c", "d", "e"), five("b", "c", "a", "d", "e"), five("a", "b", "c", "e", "d"));
    expect(Object.keys(properties(result))).toEqual(["b", "c", "e", "a", "d"]);
  });

  test("that both changed in one word are a conflict of that word, and what is chosen stands", () => {
    const [mine, theirs] = [entity({ a: text("我"), b: text("乙") }), entity({ a: text("他"), b: text("乙", { maxLength: 3 }) })];
    const { conflicts, documents } = mergeDocuments([base], [mine], [theirs]);
    expect(conflicts).toEqual([{ document: "entity zz-leave", path: ["properties", "a", "title"], base: "甲", mine: "我", theirs: "他" }]);
    expect(documents[0]?.content.properties).toEqual({ a: text("我"), b: text("乙", { maxLength: 3 }) });
    const choices = new Map(conflicts.map((conflict) => [conflictKey(conflict), "theirs"] as const));
    expect(mergeDocuments([base], [mine], [theirs], choices).documents[0]?.content.properties).toMatchObject({ a: text("他") });
  });

  test("that one took away go, unless the other one changed them", () => {
    const without = entity({ b: text("乙") });
    expect(properties(merged(base, without, base))).toEqual({ b: text("乙") });
    expect(merged(base, without, entity({ a: text("他"), b: text("乙") })).conflicts).toMatchObject([{ path: ["properties", "a"] }]);
  });
});

describe("forms", () => {
  const base = screen(groups(["a", "b"], ["c"]));

  test("A field that one moves and another gives a widget is one field", () => {
    const mine = screen(groups(["b"], ["c", "a"]));
    const theirs = screen(groups([{ field: "a", widget: "textarea" }, "b"], ["c"]));
    const result = merged(base, mine, theirs);
    expect(result.content.form).toEqual(groups(["b"], ["c", { field: "a", widget: "textarea" }]));
    expect(result.conflicts).toEqual([]);
  });

  test("A field that two people moved to two places is a conflict and stands once", () => {
    const three = screen(groups(["a"], ["b"], ["c"]));
    const result = merged(three, screen(groups([], ["a", "b"], ["c"])), screen(groups([], ["b"], ["c", "a"])));
    expect(result.conflicts).toMatchObject([{ path: ["form", "fields", "a", "place"] }]);
    expect(JSON.stringify(result.content.form).match(/"a"/g)).toHaveLength(1);
  });

  test("A field in a group that another one took away stays in the form", () => {
    const mine = screen(groups(["a", "b"], ["c", "d"]));
    const theirs = screen({ groups: [{ id: "g0", fields: ["a", "b", "c"] }] });
    expect(merged(base, mine, theirs).content.form).toEqual({ groups: [{ id: "g0", fields: ["a", "b", "c", "d"] }] });
  });

  test("Words beside the form are merged too", () => {
    const result = merged(
      base,
      screen(groups(["b", "a"], ["c"]), { title: "我" }),
      screen(groups(["a", "b"], ["c", "d"]), { pageSize: 20 }),
    );
    expect(result.content).toMatchObject({ title: "我", pageSize: 20, form: groups(["b", "a"], ["c", "d"]) });
  });
});

test("Lists are merged by the names of their items, conditions are one thing", () => {
  const list = (items: unknown[], filter?: object) => screen({}, { columns: items, ...(filter && { filter }) });
  const one = { field: "a", op: "eq", value: 1 };
  const result = merged(
    list(["a", "b"], { all: [one] }),
    list([{ field: "a", width: 90 }, "b", "c"], { all: [one, { ...one, field: "b" }] }),
    list(["b", "a"], { all: [one, { ...one, field: "c" }] }),
  );
  expect(result.content.columns).toEqual(["b", { field: "a", width: 90 }, "c"]);
  expect(result.conflicts.map(({ path }) => path)).toEqual([["filter"]]);
});

test("A document that one made, and one that another one took away", () => {
  const [a, b] = [entity({ a: text("甲") }), screen({})];
  expect(mergeDocuments([a], [a, b], [a]).documents).toEqual([a, b]);
  expect(mergeDocuments([a, b], [a], [a, b]).documents).toEqual([a]);
  expect(mergeDocuments([a, b], [a, b], [a]).documents).toEqual([a]);
});
