import fc from "fast-check";
import { expect, test } from "vitest";
import { sumOf } from "../../../../model/column-sum.ts";
import type { Field } from "../../../../model/fields.ts";
import type { Row } from "../../../../model/wire.ts";
import type { Patch } from "./patches.ts";
import { createSheetStore, type SheetStore } from "./sheet-store.ts";
import { isSummed } from "./totals.ts";

const decimal = (name: string): Field => ({
  name,
  kind: "decimal",
  property: { title: name, type: "string", format: "decimal" },
  system: false,
  required: false,
});
const fields = [decimal("quantity"), decimal("price")];
const start: readonly Row[] = [
  { id: "1", quantity: "1.5", price: "2" },
  { id: "2", quantity: null, price: "0.25" },
  { id: "3", quantity: "-3", price: "x" },
];
const store = () => createSheetStore({ rows: start, fields });

let made = 0;
const newRow = (quantity: string): Row => ({ id: `new:${++made}`, quantity });

const amount = fc.oneof(
  fc.constantFrom(null, "abc"),
  fc.integer({ min: -999, max: 999 }).map((n) => `${n / 4}`),
);
/** What a user may do to so many rows, at places that exist. */
const action = fc.record({
  what: fc.constantFrom("set", "insert", "remove", "move", "undo", "redo", "amend"),
  first: fc.nat(20),
  second: fc.nat(20),
  column: fc.constantFrom("quantity", "price"),
  value: amount,
});
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

function act(sheet: SheetStore, { what, first, second, column, value }: Action): void {
  const count = sheet.rows().length;
  if (what === "undo") sheet.undo();
  else if (what === "redo") sheet.redo();
  else if (what === "insert") sheet.apply({ do: "insert", at: first % (count + 1), rows: [newRow(value ?? "0"), newRow("2")] });
  else if (count > 0) {
    const at = first % count;
    const cells = [
      { row: at, column, value },
      { row: second % count, column, value: "7" },
    ];
    const length = Math.min(2, count - at);
    const patches: Record<string, Patch> = {
      set: { do: "set", cells },
      remove: { do: "remove", at, count: length },
      move: { do: "move", from: at, count: length, to: second % (count - length + 1) },
    };
    const patch = patches[what];
    if (patch) sheet.apply(patch);
    else sheet.amend(sheet.apply({ do: "set", cells }), String(sheet.rows()[at]?.id), () => ({ price: value }));
  }
}

test("taking everything back gives the start back, whatever was done", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const sheet = store();
      for (const each of actions) act(sheet, each);
      while (sheet.undo());
      expect(sheet.rows()).toEqual(start);
    }),
  );
});

test("doing again what was taken back gives the end back", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const sheet = store();
      for (const each of actions) act(sheet, each);
      while (sheet.redo());
      const end = sheet.rows();
      while (sheet.undo());
      while (sheet.redo());
      expect(sheet.rows()).toEqual(end);
    }),
  );
});

test("totals are those of a fresh sum", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const sheet = store();
      for (const each of actions) {
        for (const { name } of fields) expect(sheet.total(name)?.compare(sumOf(sheet.rows().map((row) => row[name])))).toBe(0);
        act(sheet, each);
      }
    }),
  );
});

test("what came of a step is taken back with it while it is the last one", () => {
  const sheet = store();
  const mark = sheet.apply({ do: "set", cells: [{ row: 0, column: "quantity", value: "9" }] });
  sheet.amend(mark, "1", () => ({ price: "4" }));
  expect(sheet.rows()[0]).toEqual({ id: "1", quantity: "9", price: "4" });
  sheet.undo();
  expect(sheet.rows()).toEqual(start);
  expect(sheet.canUndo()).toBe(false);
});

test("what came of an older step goes into that step: later ones stand over it, and one undo takes back one thing", () => {
  const sheet = store();
  const mark = sheet.apply({ do: "set", cells: [{ row: 0, column: "quantity", value: "9" }] });
  sheet.apply({ do: "move", from: 0, count: 1, to: 2 });
  sheet.amend(mark, "1", () => ({ price: "4" }));
  expect(sheet.rows()[2]).toEqual({ id: "1", quantity: "9", price: "4" });
  sheet.undo();
  expect(sheet.rows()[0]).toEqual({ id: "1", quantity: "9", price: "4" });
  sheet.undo();
  expect(sheet.rows()).toEqual(start);
  expect(sheet.canUndo()).toBe(false);
});

test("what somebody typed after a step is not written over by what came of the step later", () => {
  const sheet = store();
  const mark = sheet.apply({ do: "set", cells: [{ row: 0, column: "quantity", value: "9" }] });
  sheet.apply({ do: "set", cells: [{ row: 0, column: "price", value: "5" }] });
  sheet.amend(mark, "1", () => ({ price: "4" }));
  expect(sheet.rows()[0]).toEqual({ id: "1", quantity: "9", price: "5" });
  sheet.undo();
  expect(sheet.rows()[0]).toEqual({ id: "1", quantity: "9", price: "4" });
});

test("what came of a step that was taken back is there when it is done again, and nowhere when something else was done", () => {
  const sheet = store();
  const mark = sheet.apply({ do: "set", cells: [{ row: 0, column: "quantity", value: "9" }] });
  sheet.undo();
  sheet.amend(mark, "1", () => ({ price: "4" }));
  expect(sheet.rows()).toEqual(start);
  sheet.redo();
  expect(sheet.rows()[0]).toEqual({ id: "1", quantity: "9", price: "4" });
  sheet.undo();
  sheet.apply({ do: "remove", at: 2, count: 1 });
  sheet.amend(mark, "1", () => ({ price: "4" }));
  expect(sheet.rows()).toEqual(start.slice(0, 2));
});

test("what changes nothing is no step", () => {
  const sheet = store();
  sheet.apply({ do: "set", cells: [{ row: 0, column: "quantity", value: "1.5" }] });
  sheet.apply({ do: "set", cells: [{ row: 1, column: "quantity", value: null }] });
  expect(sheet.canUndo()).toBe(false);
});

test("what came later and stands there already is no step, and leaves what was taken back", () => {
  const sheet = store();
  sheet.apply({ do: "set", cells: [{ row: 0, column: "quantity", value: "9" }] });
  sheet.undo();
  // Of a step that changed nothing.
  const mark = sheet.apply({ do: "set", cells: [{ row: 0, column: "quantity", value: "1.5" }] });
  sheet.amend(mark, "1", () => ({ price: "2" }));
  expect([sheet.canUndo(), sheet.canRedo()]).toEqual([false, true]);
});

test("what waits for the server is taken back before the steps, and then is over", () => {
  const sheet = store();
  const waiting = sheet.begin();
  expect([sheet.canUndo(), sheet.rows()]).toEqual([true, start]);
  expect(sheet.undo()).toBe(true);
  expect([waiting.isOpen(), sheet.canUndo()]).toEqual([false, false]);
  const other = sheet.begin();
  other.end();
  expect(sheet.undo()).toBe(false);
});

test("what is known late is worked out in every step, as if it had been known from the start", () => {
  let rate: number | undefined;
  const derive = (row: Row) => ({ price: row.quantity && rate !== undefined ? `${Number(row.quantity) * rate}` : null });
  const sheet = createSheetStore({ rows: [{ id: "a", quantity: "2", price: null }], fields, derive });
  sheet.apply({ do: "set", cells: [{ row: 0, column: "quantity", value: "3" }] });
  sheet.apply({ do: "insert", at: 1, rows: [{ id: "b", quantity: "4" }] });
  sheet.undo();
  rate = 10;
  sheet.refresh(new Set(["quantity"]), () => false);
  const prices = () => sheet.rows().map(({ price }) => price);
  expect(prices()).toEqual(["30"]);
  sheet.redo();
  expect(prices()).toEqual(["30", "40"]);
  while (sheet.undo());
  expect(prices()).toEqual(["20"]);
});

test("cells that follow from others change with them and are taken back with them", () => {
  const sheet = createSheetStore({
    rows: start,
    fields,
    derive: (row, changed) => (changed.has("quantity") ? { price: `${Number(row.quantity) * 2}` } : {}),
  });
  sheet.apply({ do: "set", cells: [{ row: 1, column: "quantity", value: "3" }] });
  expect(sheet.rows()[1]).toEqual({ id: "2", quantity: "3", price: "6" });
  expect(sheet.total("price")?.toString()).toBe("8");
  sheet.undo();
  expect(sheet.rows()).toEqual(start);
});

test("rows from outside begin anew: nothing of before can be taken back", () => {
  const sheet = store();
  sheet.apply({ do: "remove", at: 0, count: 3 });
  sheet.reset(start);
  expect(sheet.undo()).toBe(false);
  expect(sheet.total("quantity")?.toString()).toBe("-1.5");
});

test("codes of a dictionary are not summed, nor what the document takes out", () => {
  const status: Field = { ...decimal("status"), kind: "integer", property: { title: "", type: "integer", "x-dict": "s" } };
  const rate: Field = { ...decimal("rate"), property: { title: "", type: "string", format: "decimal", "x-total": false } };
  expect([...fields, status, rate].map(isSummed)).toEqual([true, true, false, false]);
});
