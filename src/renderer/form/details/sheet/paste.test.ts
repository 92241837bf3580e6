import fc from "fast-check";
import { expect, test } from "vitest";
import type { Field, FieldKind } from "../../../../model/fields.ts";
import { habitsOf } from "../../../../model/reading/habits.ts";
import { TimeZone } from "../../../../model/reading/serial.ts";
import type { Row } from "../../../../model/wire.ts";
import { faultOf, fromText, textToResolve, toText } from "./cell-text.ts";
import { fromTsv, toHtml, toTsv } from "./clipboard.ts";
import type { SheetColumn } from "./columns.ts";
import { fillCells, kindOfCell, type PasteColumn, type PasteTarget, pastePatches, planPaste } from "./paste.ts";
import { withoutRefused } from "./paste-options.ts";
import { applyPatch } from "./patches.ts";

const column = (
  name: string,
  kind: FieldKind,
  property: Partial<Field["property"]> = {},
  rest: Partial<PasteColumn> = {},
): PasteColumn => ({
  name,
  title: name,
  field: { name, kind, property: { title: name, type: "string", ...property }, system: false, required: false },
  items: [],
  yes: "是",
  no: "否",
  habits: habitsOf("zh-CN", new TimeZone("Asia/Shanghai"), Date.parse("2026-01-31")),
  isComputed: false,
  ...rest,
});
const units = [
  { value: "kg", label: "千克" },
  { value: "pc", label: "个" },
];
const columns: readonly PasteColumn[] = [
  column("name", "text", { maxLength: 8 }),
  column("unit", "text", { "x-dict": "unit" }, { items: units }),
  column("quantity", "decimal", { "x-scale": 4 }),
  column("gift", "boolean"),
  column("day", "date"),
];
const rows: readonly Row[] = [
  { id: "1", name: "钢板", unit: "kg", quantity: "1.5", gift: false, day: "2026-01-31" },
  { id: "2", name: "螺栓", unit: "pc", quantity: "20", gift: true, day: null },
];

let made = 0;
const target = (over: Partial<PasteTarget> = {}): PasteTarget => ({
  columns,
  rows,
  box: { top: 0, bottom: 0, left: 0, right: 0 },
  limit: 10,
  isEditable: () => true,
  blank: () => ({ id: `new:${++made}` }),
  ...over,
});
const textsOf = (some: readonly Row[]) => some.map((row) => columns.map((each) => toText(row[each.name], each)));
const pasted = (block: readonly (readonly string[])[], over: Partial<PasteTarget> = {}) => {
  const plan = planPaste(block, target(over));
  return { ...plan, rows: pastePatches(plan, rows).reduce((now, patch) => applyPatch(now, patch).rows, rows) };
};

const cell = fc.string({ unit: fc.constantFrom("a", "\t", "\n", '"', ",", "<", "是", " "), maxLength: 6 });

test("text written for a spreadsheet reads back as it was", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), fc.infiniteStream(cell), (height, width, texts) => {
      const block = Array.from({ length: height }, () => [...texts.take(width)]);
      // One empty cell is no text at all.
      fc.pre(block.some((row) => row.length > 1 || row[0] !== ""));
      expect(fromTsv(`${toTsv(block)}\r\n`)).toEqual(block);
    }),
  );
});

test("a list of values is text by its labels, and that text is the list again", () => {
  const list = column("units", "values", { type: "array", items: { type: "string", "x-dict": "unit" } }, { items: units });
  expect(toText(["pc", "kg"], list)).toBe("个,千克");
  expect(fromText("个、kg", list)).toEqual(["pc", "kg"]);
  expect(toText(fromText("千克", list), list)).toBe("千克");
  expect(fromText("", list)).toBeNull();
  expect(faultOf(["kg"], list)).toBeUndefined();
  for (const wrong of [["t"], fromText("个,吨", list)])
    expect(faultOf(wrong, list)).toEqual({ code: "field.dictionary", params: { dictionary: "unit" } });
  const text = column("unit", "text", { "x-dict": "unit", "x-multiple": true }, { items: units });
  expect(kindOfCell(list)).not.toBe(kindOfCell(text));
});

test("what Excel writes is read: quoted cells, line breaks in them, an inch sign in the middle", () => {
  expect(fromTsv('钢板\t"两行\n文字"\t19" 机柜\r\n"说 ""好"""\t\t\r\n')).toEqual([
    ["钢板", "两行\n文字", '19" 机柜'],
    ['说 "好"', "", ""],
  ]);
});

test("the table for word processors holds no markup of its cells", () => {
  expect(toHtml([["<b>", 'a"b']])).toBe("<table><tr><td>&lt;b&gt;</td><td>a&quot;b</td></tr></table>");
});

test("what was copied can be pasted at its own place and changes nothing", () => {
  expect(pasted(textsOf(rows)).rows).toEqual(rows);
});

test("values that the page copied itself are taken as they are, into cells of their kind alone", () => {
  const values = [[{ id: "7", name: "钢板" }, "kg"]];
  const kinds = ["reference material ", kindOfCell(columns[1] as PasteColumn)];
  expect(pasted([["钢板", "千克"]], { values, kinds }).rows[0]).toMatchObject({ name: "钢板", unit: "kg" });
});

test("texts are read as people and spreadsheets write them", () => {
  const read = (name: string, text: string) => fromText(text, columns.find((each) => each.name === name) as PasteColumn);
  expect(["1,234.5", "１２３", "¥ 12.34567", "13%"].map((text) => read("quantity", text))).toEqual(["1234.5", "123", "12.3457", "0.13"]);
  expect(["2026/1/31", "2026年1月31日", "20260131"].map((text) => read("day", text))).toEqual(Array(3).fill("2026-01-31"));
  expect(["是", "TRUE", "0", "√"].map((text) => read("gift", text))).toEqual([true, true, false, true]);
  expect(["千克", "pc"].map((text) => read("unit", text))).toEqual(["kg", "pc"]);
  expect(textToResolve(fromText("A-01", column("material", "reference", { "x-entity": "material" })))).toBe("A-01");
});

test("what cannot be read stays as it was typed, and is wrong", () => {
  for (const [name, text, code] of [
    ["quantity", "很多", "field.decimal"],
    ["day", "2026-02-30", "field.date"],
    ["unit", "箱", "field.dictionary"],
    ["name", "九个字九个字九个字", "field.maxLength"],
  ] as const) {
    const words = columns.find((each) => each.name === name) as PasteColumn;
    const value = fromText(text, words);
    expect(toText(value, words)).toBe(text);
    expect(faultOf(value, words)?.code).toBe(code);
  }
});

test("cells that do not fit are told with their place, and the others are pasted", () => {
  const plan = pasted([
    ["铜线", "箱", "3"],
    ["铝锭", "千克", "x"],
  ]);
  expect(plan.problems.map(({ row, column: where, fault }) => [row, where?.name, fault.code])).toEqual([
    [0, "unit", "field.dictionary"],
    [1, "quantity", "field.decimal"],
  ]);
  expect(plan.rows).toMatchObject([
    { name: "铜线", unit: "kg", quantity: "3" },
    { name: "铝锭", unit: "kg", quantity: "20" },
  ]);
});

test("rows are added for what reaches beyond the last one, up to the most that there may be", () => {
  const plan = pasted([["a"], ["b"], ["c"], ["d"]], { box: { top: 1, bottom: 1, left: 0, right: 0 }, limit: 4 });
  expect(plan.rows.map(({ name }) => name)).toEqual(["钢板", "a", "b", "c"]);
  expect(plan.problems.map(({ row, fault }) => [row, fault.code])).toEqual([[4, "tooManyRows"]]);
});

test("one cell fills the whole selection; a block fills a multiple of itself", () => {
  const box = { top: 0, bottom: 1, left: 0, right: 0 };
  expect(pasted([["x"]], { box }).rows.map(({ name }) => name)).toEqual(["x", "x"]);
});

test("cells that may not be changed are told; computed ones are passed over", () => {
  const computed = columns.map((each) => (each.name === "quantity" ? { ...each, isComputed: true } : each));
  const plan = pasted([["a", "千克", "9"]], { columns: computed, isEditable: (_row, at) => at !== 0 });
  expect(plan.problems.map(({ fault }) => fault.code)).toEqual(["readonly"]);
  expect(plan.cells).toEqual([{ row: 0, column: "unit", value: "kg" }]);
});

test("filling repeats the rows of the selection, downwards and upwards", () => {
  const many: Row[] = ["a", "b", "c", "d", "e"].map((name, at) => ({ id: String(at), name }));
  const fill = (top: number, bottom: number, from: number, to: number) =>
    fillCells({ box: { top, bottom, left: 0, right: 0 }, columns, rows: many, isEditable: () => true }, from, to).map(({ value }) => value);
  expect(fill(0, 1, 2, 4)).toEqual(["a", "b", "a"]);
  expect(fill(3, 4, 0, 2)).toEqual(["e", "d", "e"]);
});

test("what a row does not allow once everything is pasted is a problem, by the cells beside it as they will be", () => {
  const ruled = columns.map((each) => ({
    ...each,
    plan: { optionsWhen: each.name === "unit" ? {} : undefined },
  })) as unknown as SheetColumn[];
  const block = [
    ["钢板", "千克", "1", "是"],
    ["螺栓", "千克", "2", "否"],
  ];
  const plan = planPaste(block, target());
  const checked = withoutRefused(plan, rows, ruled, (_column, row) => new Set(row.gift === true ? ["kg"] : ["pc"]));
  expect(checked.problems).toMatchObject([{ row: 1, column: { name: "unit" }, text: "千克", fault: { code: "field.dictionary" } }]);
  expect(checked.cells).toHaveLength(plan.cells.length - 1);
  expect(withoutRefused(plan, rows, ruled, () => undefined).cells).toEqual(plan.cells);
});

test("a closed item of a dictionary cannot be pasted where it does not stand yet", () => {
  const items = [...units, { value: "old", label: "斤", closed: true }];
  const unit = column("unit", "text", { "x-dict": "unit" }, { items });
  const stored: readonly Row[] = [
    { id: "1", unit: "old" },
    { id: "2", unit: "kg" },
  ];
  const plan = planPaste([["斤"], ["斤"], ["斤"]], target({ columns: [unit], rows: stored }));
  expect(plan.problems.map(({ row, fault }) => [row, fault.code])).toEqual([
    [1, "field.dictionary"],
    [2, "field.dictionary"],
  ]);
  expect(faultOf("old", unit)).toBeUndefined();
});
