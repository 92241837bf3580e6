import { expect, test } from "vitest";
import type { ReportTable } from "../../model/report/table.ts";
import type { DrawOp, TextOp } from "../draw.ts";
import { crosstabPages } from "./pages.ts";

const MEASURE = { id: "m", title: "金额", of: "sum", format: "money", scale: 2, suffix: null, refused: null } as const;

/** Months within levels, a sub-total below each level, by so many columns. */
function tableOf(levels: number, months: number, columns: number): ReportTable {
  const each = months + 1;
  return {
    ...{ sides: ["级别", "月份"], deep: 2 },
    heads: [
      { text: "状态", row: 0, column: 0, rows: 1, columns },
      ...Array.from({ length: columns }, (_, column) => ({ text: `列${column}`, row: 1, column, rows: 1, columns: 1 })),
    ],
    columns: Array.from({ length: columns }, () => ({ measure: MEASURE, of: "value" as const, level: 0, isTotal: false })),
    sideHeads: Array.from({ length: levels }, (_, level) => [
      { text: `级别${level}`, row: level * each, column: 0, rows: each, columns: 1 },
      ...Array.from({ length: each }, (_, at) => ({
        ...{ text: at === months ? "小计" : `${at}月`, row: level * each + at, column: 1, rows: 1, columns: 1 },
      })),
    ]).flat(),
    lines: Array.from({ length: levels * each }, (_, row) => ({
      ...{ level: 0, isTotal: row % each === months, values: Array.from({ length: columns }, (_, at) => String(row * 1_000 + at)) },
    })),
  };
}

const pagesOf = (table: ReportTable, watermark: string | null = null) =>
  crosstabPages({ title: "采购分析", above: ["条件：全部"], below: ["您无权查看：单价"], watermark, table, language: "zh-CN" }).pages;

const textsOf = (ops: readonly DrawOp[]): TextOp[] =>
  ops.flatMap((op) => (op.op === "text" ? [op] : op.op === "group" ? textsOf(op.parts) : []));
const words = ({ ops }: { readonly ops: readonly DrawOp[] }): string[] => textsOf(ops).map(({ text }) => text);

test("every page has the heads, the headings beside the lines that it begins with, and its number", () => {
  const pages = pagesOf(tableOf(8, 12, 3));
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, page] of pages.entries()) {
    expect(words(page)).toEqual(expect.arrayContaining(["级别", "月份", "状态", "列0", "列2", `${at + 1} / ${pages.length}`]));
    expect(words(page).some((text) => text.startsWith("级别") && text !== "级别")).toBe(true);
  }
  expect(words(pages[0] as never)).toContain("条件：全部");
  expect(words(pages.at(-1) as never)).toContain("您无权查看：单价");
});

test("each number stands on exactly one page, also where the table is wider than one", () => {
  for (const columns of [3, 40]) {
    const table = tableOf(8, 12, columns);
    const all = pagesOf(table).flatMap(words);
    const format = new Intl.NumberFormat("zh-CN", { minimumFractionDigits: 2 });
    const numbers = table.lines.flatMap(({ values }) => values.map((value) => format.format(Number(value))));
    expect(all.filter((text) => /\.\d\d$/.test(text)).toSorted()).toEqual(numbers.toSorted());
  }
});

test("columns of one head stand on one page where they have room there together", () => {
  const table = tableOf(1, 3, 40);
  const groups = Array.from({ length: 5 }, (_, group) => ({ text: `组${group}`, row: 0, column: group * 8, rows: 1, columns: 8 }));
  const pages = pagesOf({ ...table, heads: [...groups, ...table.heads.slice(1)] });
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) {
    const columns = words(page).filter((text) => /^列\d/.test(text));
    expect(columns.length % 8).toBe(0);
    expect(words(page).filter((text) => text.startsWith("组"))).toHaveLength(columns.length / 8);
  }
});

test("nothing stands outside the page, and no total begins one without what it is of", () => {
  for (const [levels, months, columns] of [
    [8, 12, 3],
    [30, 1, 40],
    [5, 30, 1],
    [1, 3, 0],
  ] as const) {
    for (const { width, height, ops } of pagesOf(tableOf(levels, months, columns)))
      for (const op of ops)
        if (op.op === "rect") {
          const [x, y, w, h] = op.box;
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(x + w).toBeLessThanOrEqual(width - 9.99);
          expect(y + h).toBeLessThanOrEqual(height - 13.99);
        }
  }
  for (const page of pagesOf(tableOf(8, 12, 3)).slice(1)) {
    const below = textsOf(page.ops).filter(({ text }) => /^\d+月$|^小计$/.test(text));
    expect(below.toSorted((a, b) => a.y - b.y)[0]?.text).not.toBe("小计");
  }
});

test("a watermark lies across every page", () => {
  for (const { ops } of pagesOf(tableOf(8, 12, 3), "张三")) expect(ops.at(-1)).toMatchObject({ op: "group", opacity: 0.13 });
});
