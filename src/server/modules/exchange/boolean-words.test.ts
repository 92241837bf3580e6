import { expect, test } from "vitest";
import type { Field } from "../../../model/fields.ts";
import { habitsOf } from "../../../model/reading/habits.ts";
import { TimeZone } from "../../../model/reading/serial.ts";
import { readerOf } from "./from-cell.ts";
import { cellsOf } from "./to-cell.ts";

const zone = new TimeZone("Asia/Shanghai");
const wording = { labels: new Map(), zone, yes: "是", no: "否" };
const habits = habitsOf("zh-CN", zone, 0);
const field = (words?: { yes: string; no: string }): Field => ({
  ...{ name: "open", kind: "boolean", system: false, required: false },
  property: { title: "货位管理", type: "boolean", ...(words && { "x-words": words }) },
});
const own = field({ yes: "启用", no: "停用" });
const read = (of: Field, cell: string) => readerOf(of, wording, habits, false)(cell);

test("a yes-or-no field is exported in its own words", () => {
  expect([true, false, null].map(cellsOf(own, wording))).toEqual(["启用", "停用", null]);
  expect([true, false].map(cellsOf(field(), wording))).toEqual(["是", "否"]);
});

test("its own words are read, and the usual ones; what is neither is left to be refused", () => {
  expect(["启用", " 停用 ", "是", "否", "0"].map((cell) => read(own, cell))).toEqual(
    [true, false, true, false, false].map((value) => ({ value })),
  );
  expect(read(own, "也许")).toEqual({ value: "也许" });
  expect(read(field(), "启用")).toEqual({ value: "启用" });
  // Its own words come first.
  expect(read(field({ yes: "否", no: "是" }), "否")).toEqual({ value: true });
});
