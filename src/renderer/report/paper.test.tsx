import { expect, test } from "vitest";
import zh from "../../../locales/zh-CN/reportScreen.json" with { type: "json" };
import type { PrintedReport, ReportDimension } from "../../model/contract/report.ts";
import { levelsOf } from "../../model/report/levels.ts";
import { writeReport } from "./paper.ts";

const dimension = (id: string, labels: readonly string[]): ReportDimension => ({
  ...{ id, title: id, kind: "text", by: null, refused: null },
  members: labels.map((label) => ({ key: label, label, hidden: false })),
});
const money = { id: "m", title: "金额", of: "sum", format: "money", scale: 2, suffix: null, refused: null } as const;

/** Two groups of two, by two columns; every number is 1,000, and was 800 before. */
const PRINTED: PrintedReport = {
  ...{ title: "采购分析", above: ["条件：全部", "张三 查看的数据"], below: ["您无权查看：单价"], watermark: "张三" },
  result: {
    ...{ title: "采购分析", rows: ["级别", "月份"], columns: ["状态"], measures: [money], cut: null, sort: [] },
    dimensions: [dimension("级别", ["A", "<b>B</b>"]), dimension("月份", ["1月", "2月"]), dimension("状态", ["草稿", "已审"])],
    compare: { with: "former", over: "月份", from: null, to: null, refused: null },
    cells: levelsOf(["级别", "月份"], ["状态"]).flatMap((level) =>
      ["级别", "月份", "状态"]
        .reduce<number[][]>(
          (places, id) => places.flatMap((at) => (level.includes(id) ? [0, 1] : [-1]).map((place) => [...at, place])),
          [[]],
        )
        .map((at) => ({ at, values: ["1000"], former: ["800"] })),
    ),
  },
};

const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string => {
  const found = key.split(".").reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], zh) as string;
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
};

test("a report on paper has its headings over their columns and beside their lines, and says whose numbers they are", () => {
  const page = document.implementation.createHTMLDocument();
  writeReport(page, PRINTED, say, "zh-CN");
  const texts = (selector: string) => [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect([page.title, ...texts("h1"), ...texts("p")]).toEqual(["采购分析", "采购分析", ...PRINTED.above, ...PRINTED.below]);
  expect(texts(".mark")).toEqual(["张三"]);
  expect(texts("thead tr:first-child th")).toEqual(["级别", "月份", "草稿", "已审", "总计"]);
  expect(texts("thead tr:last-child th").slice(0, 3)).toEqual(["金额", "金额（上期）", "变化"]);
  expect(texts("tbody th")).toEqual(["A", "1月", "2月", "小计", "<b>B</b>", "1月", "2月", "小计", "总计"]);
  const [first] = page.querySelectorAll("tbody tr");
  expect([...(first?.querySelectorAll("td") ?? [])].map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    "1,000.00",
    "800.00",
    "▲ 25.0%",
  ]);
  // Each line has as many cells as there are columns, headings that reach over some counted so.
  const wide = (row: Element) => [...row.children].reduce((sum, cell) => sum + (cell as HTMLTableCellElement).colSpan, 0);
  expect(wide(page.querySelector("tbody tr:last-child") as Element)).toBe(2 + 9);
});
