import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ChangeSet, changeTo, inverse, joinChanges, type RecordChange, valuesBefore } from "./change-set.ts";

const NONE: ReadonlySet<string> = new Set();
const edit = (record: string, values: object, version = 1): RecordChange => ({
  ...{ entity: "order", kind: "edit", record, version },
  values: values as Record<string, unknown>,
});
const remove = (record: string, version = 1): RecordChange => ({ entity: "order", kind: "remove", record, version });

type Store = Readonly<Record<string, { readonly gone: boolean; readonly values: Readonly<Record<string, unknown>> }>>;
/** What a set makes of records. */
function applied(store: Store, set: ChangeSet): Store {
  const all = new Map(Object.entries(store));
  for (const { kind, record = "", values = {} } of set) {
    const was = all.get(record) ?? { gone: false, values: {} };
    all.set(record, { gone: kind === "edit" ? was.gone : kind === "remove", values: { ...was.values, ...values } });
  }
  return Object.fromEntries(all);
}

describe("a change", () => {
  test("holds the fields that differ, for the version that was loaded; none where nothing does", () => {
    const now = { id: "7", version: 3, title: "旧", dept: { id: "1", name: "甲" }, note: null };
    expect(changeTo("order", now, { title: "新", dept: "1", note: "" })).toEqual(edit("7", { title: "新" }, 3));
    expect(changeTo("order", now, { title: "旧" })).toBeUndefined();
  });
});

describe("two sets joined", () => {
  test("say of each record what becomes of it in the end", () => {
    expect(joinChanges([edit("1", { a: 1, b: 1 })], [edit("1", { b: 2 }, 2)])).toEqual([edit("1", { a: 1, b: 2 })]);
    expect(joinChanges([edit("1", { a: 1 })], [remove("1", 2)])).toEqual([remove("1")]);
    expect(joinChanges([remove("1")], [{ ...remove("1", 2), kind: "restore" }])).toEqual([]);
    const added: RecordChange = { entity: "order", kind: "add", values: { a: 1 } };
    expect(joinChanges([added], [added])).toEqual([added, added]);
  });

  test("do what both do, after each other", () => {
    const values = fc.dictionary(fc.constantFrom("a", "b"), fc.nat(2), { minKeys: 1 });
    const record = fc.constantFrom("1", "2");
    const lives = fc.array(fc.tuple(record, values).map(([id, some]) => edit(id, some)));
    const ends = fc.subarray(["1", "2"]).map((ids) => ids.map((id) => remove(id)));
    fc.assert(
      fc.property(lives, lives, ends, (first, second, end) => {
        const store: Store = { 1: { gone: false, values: {} }, 2: { gone: false, values: {} } };
        const one = applied(store, joinChanges(joinChanges(first, second), end));
        const both = applied(applied(applied(store, first), second), end);
        for (const id of Object.keys(store)) {
          expect(one[id]?.gone).toBe(both[id]?.gone);
          if (!one[id]?.gone) expect(one[id]?.values).toEqual(both[id]?.values);
        }
      }),
    );
  });
});

describe("the inverse", () => {
  test("removes what was added, and restores what was removed, as long as the version is that of then", () => {
    const of = { entity: "order", record: "1", version: 4 };
    expect(inverse({ ...of, kind: "add", before: null, after: { a: 1 } }, {}, NONE)).toEqual({ ...of, kind: "remove" });
    expect(inverse({ ...of, kind: "remove", before: { a: 1 }, after: null }, {}, NONE)).toEqual({ ...of, kind: "restore" });
  });

  test("gives fields their values of before, and rows theirs; a row that is gone comes back as a new one", () => {
    const was = [
      { id: "a", sortNo: 1, count: 1, note: null },
      { id: "b", sortNo: 2, count: 2, note: "x" },
    ];
    const is = [
      { id: "a", sortNo: 1, count: 9, note: null },
      { id: "c", sortNo: 2, count: 3, note: null },
      { id: "d", sortNo: 3, count: 4, note: null },
    ];
    const change = {
      ...{ entity: "order", kind: "edit" as const, record: "1", version: 2 },
      before: { title: "旧", items: was },
      after: { title: "新", items: is.slice(0, 2) },
    };
    const now = { title: "新", items: is };
    const back = inverse(change, now, new Set(["items"]));
    expect(back.values).toEqual({ title: "旧", items: [{ id: "a", count: 1 }, { count: 2, note: "x" }, { id: "d" }] });
    expect(valuesBefore(change, now, new Set(["items"])).items).toEqual([...was, is[2]]);
  });
});
