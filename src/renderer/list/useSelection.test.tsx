import { expect, test } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useSelection } from "./useSelection.ts";

const row = (id: string) => ({ id, name: `Row ${id}` });

async function selectionOf(...ids: string[]) {
  const { result, act } = await renderHook(() => useSelection(new Map(ids.map((id) => [id, row(id)]))));
  await expect.poll(() => result.current).not.toBe(null);
  return {
    chosen: () => [[...result.current.ids], result.current.rows.map(({ id }) => id)],
    choose: (next: readonly string[], added: readonly string[]) => act(() => result.current.choose(new Set(next), added.map(row))),
    drop: (gone: readonly string[]) => act(() => result.current.drop(gone)),
    clear: () => act(() => result.current.clear()),
  };
}

test("rows are kept in the order of choosing, those of before too", async () => {
  const selection = await selectionOf("1");
  await selection.choose(["1", "3", "2"], ["3", "2"]);
  await expect.poll(selection.chosen).toEqual([
    ["1", "3", "2"],
    ["1", "3", "2"],
  ]);
});

test("rows that the grid let go of are gone, also where others came at once", async () => {
  const selection = await selectionOf("1", "2", "3");
  await selection.choose(["1", "3"], []);
  await expect.poll(selection.chosen).toEqual([
    ["1", "3"],
    ["1", "3"],
  ]);
  await selection.choose(["4"], ["4"]);
  await expect.poll(selection.chosen).toEqual([["4"], ["4"]]);
});

test("a row named as new that was chosen already stands there once, and is let go of when the ids lack it", async () => {
  const selection = await selectionOf("1", "2");
  await selection.choose(["1", "2", "3"], ["2", "3"]);
  await expect.poll(selection.chosen).toEqual([
    ["1", "2", "3"],
    ["1", "2", "3"],
  ]);
  await selection.choose(["1", "3"], ["2"]);
  await expect.poll(selection.chosen).toEqual([
    ["1", "3"],
    ["1", "3"],
  ]);
});

test("removed rows are dropped; all are let go of at once", async () => {
  const selection = await selectionOf("1", "2", "3");
  await selection.drop(["2", "9"]);
  await expect.poll(selection.chosen).toEqual([
    ["1", "3"],
    ["1", "3"],
  ]);
  await selection.clear();
  await expect.poll(selection.chosen).toEqual([[], []]);
});
