import { setImmediate } from "node:timers/promises";
import { type Cell, cellXml, columnName, escaped } from "./cell.ts";
import { STYLES, STYLES_XML } from "./styles.ts";
import { type ZipEntry, zip } from "./zip.ts";

export interface SheetColumn {
  readonly title: string;
  /** In characters. */
  readonly width?: number;
  /** Its title stands out: a value is needed. */
  readonly required?: boolean;
  /** What a user chooses from: the cells of a column of another sheet. */
  readonly choices?: { readonly sheet: string; readonly column: number; readonly count: number };
  /** Cells that are still empty take what is typed as text. */
  readonly text?: boolean;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Rows below the titles, some at a time. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
  /** Not seen, only looked up by others. */
  readonly hidden?: boolean;
}

/** Rows that choices are offered for. */
const CHOOSING_ROWS = 20_000;
/** Rows that are written in one go: other requests wait no longer than for these. */
const AT_ONCE = 250;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** A workbook as a stream of bytes, made while its rows are read. Its memory does not grow with them. */
export function workbook(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  const names = distinct(sheets.map(({ name }) => name));
  return zip([
    part("[Content_Types].xml", contentTypes(sheets.length)),
    part("_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]])),
    part("xl/workbook.xml", book(sheets, names)),
    part(
      "xl/_rels/workbook.xml.rels",
      relations([
        ...sheets.map((_, index): [string, string] => ["worksheet", `worksheets/sheet${index + 1}.xml`]),
        ["styles", "styles.xml"],
      ]),
    ),
    part("xl/styles.xml", STYLES_XML),
    ...sheets.map((sheet, index): ZipEntry => ({ name: `xl/worksheets/sheet${index + 1}.xml`, content: sheetXml(sheet) })),
  ]);
}

const part = (name: string, xml: string): ZipEntry => ({ name, content: [Buffer.from(xml)] });

/** A name that a sheet may have: at most 31 characters, and none of those that formulas use. */
const sheetName = (text: string): string =>
  text
    .replace(/[[\]:*?/\\']/g, " ")
    .trim()
    .slice(0, 31) || "Sheet";

function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((text) => {
    const base = sheetName(text);
    let name = base;
    for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${base.slice(0, 28)} ${count}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

const contentTypes = (sheets: number): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${Array.from(
    { length: sheets },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  ).join("")}</Types>`;

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

const book = (sheets: readonly Sheet[], names: readonly string[]): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
    .map(
      ({ hidden }, index) =>
        `<sheet name="${escaped(names[index] ?? "")}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ""} r:id="rId${index + 1}"/>`,
    )
    .join("")}</sheets></workbook>`;

async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<Buffer> {
  const letters = columns.map((_, index) => columnName(index));
  const titles = columns.map(({ title, required }, index) =>
    cellXml(`${letters[index]}1`, title, required ? STYLES.required : STYLES.header),
  );
  yield Buffer.from(
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
      .map(
        ({ width = 16, text }, index) =>
          `<col min="${index + 1}" max="${index + 1}" width="${width}"${text ? ` style="${STYLES.text}"` : ""} customWidth="1"/>`,
      )
      .join("")}</cols><sheetData><row r="1">${titles.join("")}</row>`,
  );
  let at = 1;
  for await (const batch of rows)
    for (let start = 0; start < batch.length; start += AT_ONCE) {
      let xml = "";
      for (const row of batch.slice(start, start + AT_ONCE)) {
        at++;
        xml += `<row r="${at}">`;
        for (let index = 0; index < row.length; index++) xml += cellXml(letters[index] + String(at), row[index] ?? null);
        xml += "</row>";
      }
      yield Buffer.from(xml);
      await setImmediate();
    }
  yield Buffer.from(`</sheetData>${choices(columns)}</worksheet>`);
}

function choices(columns: readonly SheetColumn[]): string {
  const lists = columns.flatMap(({ choices: list }, index) => {
    if (!list || list.count === 0) return [];
    const letter = columnName(index);
    const from = columnName(list.column);
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${letter}2:${letter}${CHOOSING_ROWS + 1}"><formula1>'${escaped(sheetName(list.sheet))}'!$${from}$2:$${from}$${list.count + 1}</formula1></dataValidation>`;
  });
  return lists.length === 0 ? "" : `<dataValidations count="${lists.length}">${lists.join("")}</dataValidations>`;
}
