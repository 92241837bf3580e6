import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Decimal } from "../model/decimal.ts";
import type { PageFooterBand, SectionBand } from "../model/print-template.ts";
import { layout } from "./layout.ts";
import { allLines, GROUND, groundWithout, linesOn, order, tableReport } from "./print-fixtures.ts";

const cents = (index: number): string => `${index * 7}.${String((index * 37) % 100).padStart(2, "0")}`;
const amounts = (count: number): string[] => Array.from({ length: count }, (_, index) => cents(index + 1));
const add = (values: readonly string[]): string =>
  values.reduce((sum, value) => sum.plus(Decimal.parse(value.replaceAll(",", "")) as Decimal), new Decimal(0n, 2)).toString();

const labelled = (lines: readonly string[], label: string): string[] =>
  lines.flatMap((line) => (line.startsWith(`${label}|`) ? (line.split("|").at(-1) ?? "") : []));

describe.each([0, 1, 100, 2_000])("a table of %i rows", (count) => {
  const values = amounts(count);
  const printed = layout(tableReport(), [order(values)], GROUND);
  const lines = allLines(printed);

  test("prints each row once, in its order", () => {
    const numbers = lines.filter((line) => /^\d+\|物料/.test(line)).map((line) => Number(line.split("|")[0]));
    expect(numbers).toEqual(values.map((_, index) => index + 1));
  });

  test("has sums of pages that add up to the total, and running sums that grow to it", () => {
    const total = add(values);
    expect(add(labelled(lines, "本页"))).toBe(total);
    expect(
      labelled(lines, "累计")
        .map((sum) => sum.replaceAll(",", ""))
        .at(-1),
    ).toBe(total);
    expect(labelled(lines, "合计").map((sum) => sum.replaceAll(",", ""))).toEqual([total]);
    expect(labelled(lines, "本页")).toHaveLength(printed.pages.length);
  });

  test("says the titles of its columns on every page", () => {
    for (const page of printed.pages) expect(linesOn(page)[0]).toBe("序号|品名|金额");
  });

  test("stays between the margins", () => {
    for (const { ops } of printed.pages)
      for (const op of ops) if (op.op === "rect") expect(op.box[1] + op.box[3]).toBeLessThanOrEqual(200.001);
  });
});

test("any rows stand once each, and the sums of all pages are the total", () => {
  const amount = fc.tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 99 }));
  const text = fc.string({ maxLength: 400, unit: "grapheme" });
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, text), { maxLength: 60 }), fc.integer({ min: 1, max: 30 }), (rows, rowsPerPage) => {
      const values = rows.map(([[whole, part]]) => `${whole}.${String(part).padStart(2, "0")}`);
      const record = order(values);
      const items = (record.items as object[]).map((row, index) => ({ ...row, name: rows[index]?.[1] }));
      const printed = layout(tableReport({ rowsPerPage }), [{ ...record, items }], GROUND);
      const numbers = printed.pages.flatMap(({ ops }) =>
        ops.flatMap((op) => (op.op === "text" && op.x === 10.7 && /^\d+$/.test(op.text) ? Number(op.text) : [])),
      );
      expect(numbers).toEqual(values.map((_, index) => index + 1));
      expect(add(labelled(allLines(printed), "本页"))).toBe(add(values));
    }),
    { numRuns: 60 },
  );
});

describe("a table", () => {
  test("has no more rows on a page than it may", () => {
    const { pages } = layout(tableReport({ rowsPerPage: 5 }), [order(amounts(12))], GROUND);
    expect(pages.map((page) => linesOn(page).filter((line) => /^\d+\|/.test(line)).length)).toEqual([5, 5, 2]);
  });

  test("is filled up with empty rows, and leaves room for what follows", () => {
    const section: SectionBand = { kind: "section", id: "end", height: 40, elements: [] };
    const { pages } = layout(tableReport({ fillBlank: true, sums: [] }, [section]), [order(amounts(3))], GROUND);
    const cells = pages[0]?.ops.filter((op) => op.op === "rect") ?? [];
    expect(pages).toHaveLength(1);
    expect(cells.length / 3).toBe(Math.floor((190 - 40) / 6));
  });

  test("has sums of groups, whose rows stand together", () => {
    const template = tableReport({
      groupBy: "kind",
      groupText: "类别 {{$group}}（{{$rows}}）",
      sums: [{ of: "group", text: "小计 {{$group}}", fields: ["amount"] }],
    });
    expect(allLines(layout(template, [order(["1", "2", "3", "4"])], GROUND)).slice(1)).toEqual([
      "类别 甲（2）",
      "1|物料1|1.00",
      "2|物料4|4.00",
      "小计 甲|5.00",
      "类别 乙（2）",
      "3|物料2|2.00",
      "4|物料3|3.00",
      "小计 乙|5.00",
    ]);
  });

  test("keeps a group on one page that has room for it there", () => {
    const values = amounts(39);
    const rows = (order(values).items as object[]).map((row, index) => ({ ...row, kind: index < 24 ? "甲" : "乙" }));
    const template = tableReport({ groupBy: "kind", keepTogether: true, sums: [] });
    const { pages } = layout(template, [{ ...order(), items: rows }], GROUND);
    expect(pages.map((page) => linesOn(page).filter((line) => /^\d+\|/.test(line)).length)).toEqual([24, 15]);
  });

  test("parts a row that is higher than a page, counts it once, and says so", () => {
    const record = { ...order(["5.00"]), items: [{ id: "i", name: "长".repeat(4_000), amount: "5.00" }] };
    const printed = layout(tableReport(), [record], GROUND);
    expect(printed.pages.length).toBeGreaterThan(1);
    expect(allLines(printed).join("").match(/长/g)).toHaveLength(4_000);
    expect(labelled(allLines(printed), "合计")).toEqual(["5.00"]);
    expect(printed.warnings).toEqual([{ warning: "row", id: "items", record: 0 }]);
  });
});

describe("what its reader does not see", () => {
  const template = tableReport({ sums: [{ of: "all", text: "合计 {{$sum.items.amount | rmb}}", fields: ["amount"] }] }, [
    {
      ...{ kind: "section", id: "end", height: 10 },
      elements: [
        {
          ...{ id: "secret", type: "text", x: 0, y: 0, width: 90, height: 5 },
          text: "底价{{record.secret}}",
          visibleIf: "record.secret > 1.0",
        },
      ],
    },
  ]);
  const record = order(["12.34"], { secret: "98.76" });

  test("is not printed, nor its title, nor its sum", () => {
    expect(allLines(layout(template, [record], groundWithout("order-item.amount"))).slice(0, 3)).toEqual(["序号|品名", "1|物料1", "合计 "]);
  });

  test("does not come out by what is printed or not", () => {
    expect(allLines(layout(template, [record], GROUND)).at(-1)).toBe("底价98.76");
    expect(allLines(layout(template, [record], groundWithout("order.secret"))).join()).not.toContain("底价");
  });

  test("does not come out by a field of what a reference points to", () => {
    const elements: SectionBand["elements"] = [
      { id: "called", type: "text", x: 0, y: 0, width: 90, height: 5, text: "有电话", visibleIf: 'record.vendor.phone == "1380"' },
    ];
    const linked = order([], { vendor: { id: "v1", name: "华东", fields: { phone: "1380" } } });
    const shown = (...hidden: string[]) =>
      allLines(
        layout(tableReport({ sums: [] }, [{ kind: "section", id: "end", height: 10, elements }]), [linked], groundWithout(...hidden)),
      );
    expect(shown()).toContain("有电话");
    expect(shown("vendor.phone")).not.toContain("有电话");
  });

  test("has no sum where it is masked", () => {
    const masked = { ...GROUND, isMasked: (entity: string, field: string) => `${entity}.${field}` === "order-item.amount" };
    expect(labelled(allLines(layout(tableReport(), [order(["1", "2"])], GROUND)), "合计")).toEqual(["3.00"]);
    expect(allLines(layout(tableReport(), [order(["***", "***"])], masked)).join()).not.toContain("0.00");
  });

  test("takes its rows with it", () => {
    expect(allLines(layout(template, [record], groundWithout("order.items", "order.secret")))).toEqual([]);
  });
});

describe("pages", () => {
  const footer: PageFooterBand = {
    ...{ kind: "pageFooter", id: "foot", height: 8 },
    elements: [
      { id: "pages", type: "text", x: 0, y: 0, width: 100, height: 5, text: "{{$page}}/{{$pages}} 页计 {{$pageSum.items.amount}}" },
    ],
  };

  test("are counted by record, each of which begins on a new one", () => {
    const printed = layout(tableReport({ rowsPerPage: 2, sums: [] }, [footer]), [order(["1", "2", "3"]), order(["4"])], GROUND);
    expect(printed.pages.map((page) => linesOn(page).at(-1))).toEqual(["1/2 页计 3.00", "2/2 页计 3.00", "1/1 页计 4.00"]);
  });

  test("have pinned sections above their footer", () => {
    const elements: SectionBand["elements"] = [{ id: "sign", type: "text", x: 0, y: 0, width: 50, height: 5, text: "签字" }];
    const sign: SectionBand = { kind: "section", id: "sign", height: 10, pinBottom: true, elements };
    const [page] = layout(tableReport({}, [sign, footer]), [order(["1"])], GROUND).pages;
    const text = page?.ops.find((op) => op.op === "text" && op.text === "签字");
    // 210 high, 10 at the edge, 8 of the footer, 10 of the section; the baseline is below its top.
    expect(text?.op === "text" && Math.floor(text.y)).toBe(185);
  });
});
