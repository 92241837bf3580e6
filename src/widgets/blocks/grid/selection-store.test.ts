import { expect, test, vi } from "vitest";
import type { Row } from "../../../model/wire.ts";
import { type Selectable, SelectionStore } from "./selection-store.ts";

const rows: readonly Row[] = ["a", "b", "c"].map((id) => ({ id }));
const of = (ids: readonly string[], more: Partial<Selectable> = {}): Selectable => ({
  ...{ rows, ids: new Set(ids), keyOf: ({ id }) => id, isDisabled: () => false },
  ...more,
});

test.each([
  [[], "none"],
  [["z"], "none"],
  [["b"], "some"],
  [["a", "b", "c"], "all"],
  [["a", "b", "c", "z"], "all"],
])("of three rows, %j selected are %s", (ids, extent) => {
  expect(new SelectionStore(of(ids)).extent()).toBe(extent);
});

test("rows that may not be selected count for nothing", () => {
  const isDisabled = ({ id }: Row) => id === "c";
  expect(new SelectionStore(of(["a", "b"], { isDisabled })).extent()).toBe("all");
  expect(new SelectionStore(of(["c"], { isDisabled })).extent()).toBe("none");
});

test("who listens hears of another selection and of other rows, and of nothing else", () => {
  const first = of(["a"]);
  const store = new SelectionStore(first);
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  store.update({ ...first });
  expect(heard).not.toHaveBeenCalled();
  store.update(of(["a", "b"]), { id: "b" });
  store.update({ ...first, rows: [{ id: "a" }] });
  expect(heard).toHaveBeenCalledTimes(2);
  expect([store.has("a"), store.has("b"), store.extent()]).toEqual([true, false, "all"]);
  stop();
  store.update(of([]));
  expect(heard).toHaveBeenCalledTimes(2);
});

test("a row that is selected among many tells how many are, without going through the others", () => {
  const many: Row[] = Array.from({ length: 1000 }, (_, index) => ({ id: String(index) }));
  const keyOf = vi.fn(({ id }: Row) => id);
  const store = new SelectionStore(of([], { rows: many, keyOf }));
  for (const ids of [["990"], ["990", "991"], ["991"]]) {
    store.update(of(ids, { rows: many, keyOf }), { id: ids[0] === "991" ? "990" : (ids.at(-1) ?? "") });
    expect(store.extent()).toBe("some");
  }
  expect(keyOf.mock.calls.length).toBeLessThan(12);
});
