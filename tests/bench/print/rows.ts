import type { PrintTemplate } from "../../../src/model/print-template.ts";
import type { Printed } from "../../../src/print/draw.ts";
import { layout } from "../../../src/print/layout.ts";
import { GROUND, order, tableReport } from "../../../src/print/print-fixtures.ts";

export const ROWS = 2_000;

const AMOUNTS = Array.from({ length: ROWS }, (_, index) => `${(index * 7919) % 100_000}.${String(index % 100).padStart(2, "0")}`);
const RECORD = order(AMOUNTS);

/** Nine columns of a row, by their heads. */
const COLUMNS: readonly (readonly [title: string, width: number, text: string])[] = [
  ["序号", 12, "{{$row}}"],
  ["品名", 28, "{{row.name}}"],
  ["类别", 14, "{{row.kind}}"],
  ["数量", 14, "{{row.quantity}}"],
  ["金额", 26, "{{row.amount | money}}"],
  ["编码", 28, "物料编码{{$row}}号"],
  ["规格", 28, "规格型号{{$row}}"],
  ["仓位", 24, "仓库位{{$row}}"],
  ["备注", 16, "备注说明"],
];

const REPORT: PrintTemplate = {
  ...tableReport({ columns: COLUMNS.map(([title, width, text]) => ({ title, width, text })) }),
  page: { size: "A4" },
};

/** A record of 2,000 rows and nine columns, laid out on A4. */
export const printedRows = (): Printed => layout(REPORT, [RECORD], GROUND);

/** The same rows as a page of HTML, whose printing breaks pages and repeats the head. */
export function htmlOfRows(): string {
  const rows = AMOUNTS.map((amount, index) => {
    const row = {
      name: `物料${index + 1}`,
      kind: index % 3 === 0 ? "甲" : "乙",
      quantity: "1",
      amount: Number(amount).toLocaleString("en-US"),
    };
    const text = (one: string) =>
      one.replace("{{$row}}", String(index + 1)).replace(/\{\{row\.(\w+)[^}]*\}\}/, (_, name: keyof typeof row) => row[name]);
    return `<tr>${COLUMNS.map(([, , one]) => `<td>${text(one)}</td>`).join("")}</tr>`;
  });
  const style =
    "@page{size:A4;margin:10mm}body{margin:0;font:2.8mm 'Noto Sans SC','Noto Sans CJK SC'}table{border-collapse:collapse}td,th{border:.2mm solid;padding:.7mm;height:6mm;box-sizing:border-box}";
  const head = COLUMNS.map(([title, width]) => `<th style="width:${width}mm">${title}</th>`).join("");
  return `<!doctype html><meta charset="utf-8"><style>${style}</style><table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

const LABEL: PrintTemplate = {
  ...{ $id: "label", title: "标签", kind: "label", entity: "order", page: { width: 60, height: 40 } },
  elements: [
    { type: "text", id: "name", x: 3, y: 3, width: 34, height: 8, text: "固定资产 {{record.code}}", bold: true },
    { type: "text", id: "vendor", x: 3, y: 11, width: 34, height: 6, text: "供应商：{{record.vendor}}", size: 2.5 },
    {
      type: "barcode",
      id: "square",
      symbology: "qrcode",
      x: 40,
      y: 3,
      width: 17,
      height: 17,
      value: "https://example.com/{{record.code}}",
    },
    { type: "barcode", id: "bars", symbology: "code128", x: 3, y: 23, width: 54, height: 14, value: "{{record.code}}" },
  ],
};

/** Labels of 60 × 40 mm with two codes each, no two alike. */
export const printedLabels = (count: number): Printed =>
  layout(
    LABEL,
    Array.from({ length: count }, (_, index) => order([], { code: `ZC${String(index).padStart(10, "0")}` })),
    GROUND,
  );
