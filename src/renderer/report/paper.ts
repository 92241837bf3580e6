import type { PrintedReport } from "../../model/contract/report.ts";
import { type ReportTable, type TableColumn, tableOf } from "../../model/report/table.ts";
import { numberText, type ReportSay } from "../../model/report/words.ts";

/** Across A4: heads come on every page, a line stands on one page, and below each page stands its number. */
const STYLE = `
@page{size:A4 landscape;margin:12mm 10mm 14mm;@bottom-center{content:counter(page) " / " counter(pages);font-size:8pt;color:#57606a}}
html,body{margin:0;background:#fff;color:#1f2328;color-scheme:light;font:9pt/1.4 system-ui,"Noto Sans SC","Microsoft YaHei",sans-serif}
h1{margin:0 0 2mm;font-size:14pt}
p{margin:0 0 1mm;color:#57606a}
table{width:100%;margin:2mm 0;border-collapse:collapse;font-variant-numeric:tabular-nums}
thead{display:table-header-group}
td{break-inside:avoid}
th,td{padding:1mm 1.5mm;border:.2mm solid #d0d7de;font-weight:400}
th{text-align:start;vertical-align:top}
td{text-align:end;white-space:nowrap}
thead th{font-weight:600;text-align:center;background:#eaf1fb;-webkit-print-color-adjust:exact;print-color-adjust:exact}
.mark{position:fixed;inset:0;display:grid;place-items:center;font-size:40pt;color:#00000014;transform:rotate(-24deg);pointer-events:none}
.strong th,.strong td,td.strong{font-weight:600;background:#f6f8fa;-webkit-print-color-adjust:exact;print-color-adjust:exact}
`;

/** Writes a report into an empty document, to be printed. */
export function writeReport(
  into: Document,
  { title, above, below, watermark, result }: PrintedReport,
  say: ReportSay,
  language: string,
): void {
  into.title = title;
  into.documentElement.lang = language;
  const style = into.createElement("style");
  style.textContent = STYLE;
  into.head.append(style);
  const line = (name: "h1" | "p" | "div", text: string) => Object.assign(into.createElement(name), { textContent: text });
  into.body.append(line("h1", title), ...above.map((text) => line("p", text)));
  into.body.append(tableIn(into, tableOf(result, say), language), ...below.map((text) => line("p", text)));
  // What is fixed stands on every page.
  if (watermark !== null) into.body.append(Object.assign(line("div", watermark), { className: "mark" }));
}

function tableIn(into: Document, { sides, deep, heads, columns, sideHeads, lines }: ReportTable, language: string): HTMLTableElement {
  const table = into.createElement("table");
  const head = (text: string, rows: number, across: number) =>
    Object.assign(into.createElement("th"), { textContent: text, rowSpan: rows, colSpan: across });
  const above = table.createTHead();
  for (let row = 0; row < deep; row++) {
    const tr = above.insertRow();
    if (row === 0) tr.append(...sides.map((text) => head(text, deep, 1)));
    tr.append(...heads.filter((one) => one.row === row).map((one) => head(one.text, one.rows, one.columns)));
  }
  const body = table.createTBody();
  for (const [row, { isTotal, values }] of lines.entries()) {
    const tr = body.insertRow();
    if (isTotal) tr.className = "strong";
    tr.append(...sideHeads.filter((one) => one.row === row).map((one) => head(one.text, one.rows, one.columns)));
    for (const [at, column] of columns.entries()) {
      const td = tr.insertCell();
      td.textContent = textOf(column, values[at] ?? null, language);
      if (column.isTotal) td.className = "strong";
    }
  }
  return table;
}

const CHANGE = { format: "percent", scale: 1, suffix: null } as const;

/** A number as the screen writes it; of a change how much more it is. */
function textOf({ measure, of }: TableColumn, value: string | null, language: string): string {
  if (of !== "change") return numberText(measure, value, language);
  const sign = value === null || Number(value) === 0 ? "" : Number(value) > 0 ? "▲ " : "▼ ";
  return `${sign}${numberText(CHANGE, value === null ? null : value.replace("-", ""), language)}`;
}
