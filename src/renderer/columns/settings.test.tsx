import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ListColumn } from "./derive-columns.ts";
import { applySettings, type ColumnSettings, hideColumn, moveColumn, pinColumn, resizeColumn } from "./settings.ts";

const column = (name: string, more: Partial<ListColumn> = {}): ListColumn => ({
  field: { name, kind: "text", property: { title: name }, system: false, required: false },
  title: name,
  width: 100,
  align: "left",
  pin: undefined,
  hidden: false,
  sortable: true,
  cell: undefined,
  cellName: undefined,
  options: {},
  ...more,
});
const abc = [column("a"), column("b", { pin: "left" }), column("c")];
const names = (columns: readonly ListColumn[]) => columns.map(({ field }) => field.name);
const after = (settings: ColumnSettings, columns = abc) => names(applySettings(columns, settings));

test("a column moves in front of another one, or to the end", () => {
  expect(after(moveColumn({}, ["a", "b", "c"], "c", "a"))).toEqual(["c", "a", "b"]);
  expect(after(moveColumn({}, ["a", "b", "c"], "a", undefined))).toEqual(["b", "c", "a"]);
  expect(after(moveColumn({}, ["a", "b", "c"], "b", "b"))).toEqual(["a", "b", "c"]);
});

test("width, pin and hiding are the user's", () => {
  const settings = hideColumn(pinColumn(resizeColumn({}, "a", 233.4), "b", undefined), "c", true);
  expect(applySettings(abc, settings)).toMatchObject([{ width: 233 }, { pin: undefined }, { hidden: true }]);
});

test("a column that is new in the document stands behind its neighbour, one that is gone is forgotten", () => {
  const settings = moveColumn({}, ["a", "b", "c"], "c", "a");
  expect(after(settings, [column("a"), column("new"), column("c")])).toEqual(["c", "a", "new"]);
});

test("one column stays visible whatever is hidden", () => {
  const settings = ["a", "b", "c"].reduce((former, name) => hideColumn(former, name, true), {} as ColumnSettings);
  expect(applySettings(abc, settings).filter(({ hidden }) => !hidden)).toHaveLength(1);
});

test("whatever was remembered, each column of the document is there once", () => {
  const anyName = fc.constantFrom("a", "b", "c", "gone");
  fc.assert(
    fc.property(fc.array(anyName), (order) => {
      expect(after({ order: [...new Set(order)] }).toSorted()).toEqual(["a", "b", "c"]);
    }),
  );
});
