import { setImmediate } from "node:timers/promises";
import { type Cell, cellXml, columnName, isMarked } from "./cell.ts";
import { escaped } from "./escaped.ts";
import { MOST_NOTES, type Note } from "./notes.ts";
import { STYLES } from "./styles.ts";
import { widthsOf } from "./widths.ts";

export interface SheetColumn {
  readonly title: string;
  /** In characters; default: as its title and the first rows need. */
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
  /** What its marked cells say of themselves is shown beside them. */
  readonly notes?: boolean;
  /** Stands above each page when it is printed, or seen as pages. */
  readonly header?: string | undefined;
}

/** Rows that choices are offered for. */
const CHOOSING_ROWS = 20_000;
/** Rows that are written in one go: other requests wait no longer than for these. */
const AT_ONCE = 250;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A name that a sheet may have: at most 31 characters, and none of those that formulas use. */
export const sheetName = (text: string): string =>
  text
    .replace(/[[\]:*?/\\']/g, " ")
    .trim()
    .slice(0, 31) || "Sheet";

/**
 * A sheet as a part of a workbook, made while its rows are read: bold titles that stay in sight and can be filtered, then the rows.
 * @param notes takes in what marked cells say, where the sheet has notes
 */
export async function* sheetXml(sheet: Sheet, notes: Note[]): AsyncGenerator<Buffer> {
  const { columns } = sheet;
  const letters = columns.map((_, index) => columnName(index));
  const titles = columns.map(({ title, required }, index) =>
    cellXml(`${letters[index]}1`, title, required ? STYLES.required : STYLES.header),
  );
  let at = 1;
  let head = (some: readonly (readonly Cell[])[]) => {
    head = () => "";
    return `${headXml(columns, widthsOf(columns, some))}<row r="1">${titles.join("")}</row>`;
  };
  for await (const batch of sheet.rows)
    for (let start = 0; start < batch.length; start += AT_ONCE) {
      let xml = head(batch);
      for (const row of batch.slice(start, start + AT_ONCE)) {
        at++;
        xml += `<row r="${at}">`;
        for (let index = 0; index < row.length; index++) {
          const cell = row[index] ?? null;
          xml += cellXml(letters[index] + String(at), cell);
          if (sheet.notes && isMarked(cell) && cell.note && notes.length < MOST_NOTES)
            notes.push({ row: at - 1, column: index, text: cell.note });
        }
        xml += "</row>";
      }
      yield Buffer.from(xml);
      await setImmediate();
    }
  const filter = letters.length > 0 ? `<autoFilter ref="A1:${letters.at(-1)}${at}"/>` : "";
  yield Buffer.from(
    `${head([])}</sheetData>${filter}${choices(columns)}${headerXml(sheet)}${sheet.notes ? '<legacyDrawing r:id="rId2"/>' : ""}</worksheet>`,
  );
}

const headXml = (columns: readonly SheetColumn[], widths: readonly number[]): string =>
  `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ text }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${widths[index]}"${text ? ` style="${STYLES.text}"` : ""} customWidth="1"/>`,
    )
    .join("")}</cols><sheetData>`;

/** Most that Excel takes in a header. */
const MOST_HEADER = 255;
/** A text in the middle of the header. An ampersand begins a code: it is doubled. What is too long ends before a sign that would be parted. */
export function headerText(header: string): string {
  let text = "&C";
  for (const sign of header) {
    const written = sign === "&" ? "&&" : sign;
    if (text.length + written.length > MOST_HEADER) break;
    text += written;
  }
  return escaped(text);
}
const headerXml = ({ header }: Pick<Sheet, "header">): string =>
  header === undefined ? "" : `<headerFooter><oddHeader>${headerText(header)}</oddHeader></headerFooter>`;

function choices(columns: readonly SheetColumn[]): string {
  const lists = columns.flatMap(({ choices: list }, index) => {
    if (!list || list.count === 0) return [];
    const letter = columnName(index);
    const from = columnName(list.column);
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${letter}2:${letter}${CHOOSING_ROWS + 1}"><formula1>'${escaped(sheetName(list.sheet))}'!$${from}$2:$${from}$${list.count + 1}</formula1></dataValidation>`;
  });
  return lists.length === 0 ? "" : `<dataValidations count="${lists.length}">${lists.join("")}</dataValidations>`;
}
