import { expect, test } from "vitest";
import type { Field, FieldKind } from "../../../model/fields.ts";
import { habitsOf } from "../../../model/reading/habits.ts";
import { TimeZone } from "../../../model/reading/serial.ts";
import type { RawCell } from "../../../model/xlsx/table.ts";
import { readerOf } from "./from-cell.ts";

const zone = new TimeZone("Asia/Shanghai");
const wording = { labels: new Map([["unit", [{ value: "kg", label: "千克" }]]]), zone, yes: "是", no: "否" };
const read = (cell: RawCell, kind: FieldKind, property: Partial<Field["property"]> = {}, since1904 = false) =>
  readerOf(
    { ...{ name: "value", kind, system: false, required: false }, property: { title: "值", ...property } },
    wording,
    habitsOf("zh-CN", zone, Date.parse("2026-06-01")),
    since1904,
  )(cell);

test("days, moments, months and times of a spreadsheet are read where the field is one", () => {
  expect(read({ days: 46_027 }, "date")).toEqual({ value: "2026-01-05" });
  expect(read({ days: 46_027 - 1_462 }, "date", {}, true)).toEqual({ value: "2026-01-05" });
  expect(read({ days: 46_027.5 }, "datetime")).toEqual({ value: "2026-01-05T04:00:00.000Z" });
  expect(read({ days: 46_027 }, "text", { format: "month" })).toEqual({ value: "2026-01" });
  expect(read({ days: 0.354_166_666_666_666_7 }, "text", { format: "time" })).toEqual({ value: "08:30:00" });
  expect(read({ days: 0.354_166_666_666_666_7 }, "text", { format: "time" }, true)).toEqual({ value: "08:30:00" });
  expect(read("8:30", "text", { format: "time" })).toEqual({ value: "08:30:00" });
  expect(read(202_601, "text", { format: "month" })).toEqual({ value: "2026-01" });
});

test("a day in a column of texts is refused in words, not stored as its number", () => {
  expect(read({ days: 46_027 }, "text")).toEqual({ error: { code: "field.dayInText", params: { value: "2026-01-05" } } });
  expect(read({ days: 46_027 }, "reference")).toMatchObject({ error: { code: "field.dayInText" } });
  expect(read(46_027, "text")).toEqual({ value: "46027" });
});

test("of a link a field of addresses takes where it leads, and any other its text", () => {
  const cell = { text: "官网", link: "https://example.cn/" };
  expect(read(cell, "text", { format: "url" })).toEqual({ value: "https://example.cn/" });
  expect(read(cell, "text")).toEqual({ value: "官网" });
});

test("what cannot be read is left for the validation to name, an unknown label is named at once, and nothing is nothing", () => {
  expect(read("很多", "decimal")).toEqual({ value: "很多" });
  expect(read("箱", "text", { "x-dict": "unit" })).toEqual({ error: { code: "field.noSuchLabel", params: { value: "箱" } } });
  expect([null, "", "  ", "\u3000"].map((cell) => read(cell, "text"))).toEqual([undefined, undefined, undefined, undefined]);
});
