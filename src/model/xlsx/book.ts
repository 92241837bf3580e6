import { linksOf } from "./links.ts";
import { type PlainCell, UnreadableFile } from "./table.ts";
import { attribute, unescaped } from "./xml.ts";

/** Parts that say where the others are. */
const SMALL = 4_000_000;

/** The text of a part of a workbook's archive, unpacked no further than so many bytes; undefined where it has none of the name. */
export type Parts = (name: string, mostBytes: number) => string | undefined;

/** What a reader takes in: bytes of a sheet or of the texts, unpacked, and columns. */
interface BookLimits {
  readonly unpacked: number;
  readonly columns: number;
}

export interface BookSheet {
  readonly name: string;
  readonly hidden: boolean;
  /** The rows that hold anything, read as they are asked for. `at` is the row's number, from 1; `styles` are those of the cells. */
  rows(): Generator<BookRow>;
  /** Where the cells lead that lead somewhere outside, by their place: B3. */
  links(): ReadonlyMap<string, string>;
}

export interface BookRow {
  readonly at: number;
  readonly cells: readonly PlainCell[];
  readonly styles: readonly number[];
}

export interface Book {
  readonly sheets: readonly BookSheet[];
  /** Days are counted from 1904. */
  readonly since1904: boolean;
}

/** `_x000D_` is how the format writes characters that XML cannot hold. */
const plain = (text: string): string =>
  text.includes("_x") ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))) : text;

/** The text of `<t>` elements, without what tells how it is read aloud. */
function textOf(xml: string): string {
  let text = "";
  const spoken = xml.includes("rPh") ? xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, "") : xml;
  for (const [, content = ""] of spoken.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g)) text += content;
  return plain(unescaped(text));
}

/**
 * Opens a workbook (xlsx). Of formulas it has the values that were last computed.
 * @throws UnreadableFile also while rows are read
 */
export function openBook(part: Parts, { unpacked, columns }: BookLimits): Book {
  const book = part("xl/workbook.xml", SMALL);
  const relations = part("xl/_rels/workbook.xml.rels", SMALL);
  if (book === undefined || relations === undefined) throw new UnreadableFile("unreadable", "no workbook");
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g)].map(([, all = ""]) => [
      attribute(all, "Id"),
      attribute(all, "Target") ?? "",
    ]),
  );
  let texts: readonly string[] | undefined;
  const textsOfBook = () =>
    (texts ??= [...(part("xl/sharedStrings.xml", unpacked) ?? "").matchAll(/<(?:\w+:)?si(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?si>/g)].map(
      ([, xml = ""]) => textOf(xml),
    ));
  const partOf = (attributes: string) => {
    const target = targets.get(/\w+:id="([^"]*)"/.exec(attributes)?.[1]) ?? "";
    return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
  };
  const textOfPart = (name: string) => {
    const sheet = part(name, unpacked);
    if (sheet === undefined) throw new UnreadableFile("unreadable", "no sheet");
    return sheet;
  };
  const sheets = [...book.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].map(
    ([, attributes = ""]): BookSheet => ({
      name: unescaped(attribute(attributes, "name") ?? ""),
      hidden: /state="(very)?[hH]idden"/.test(attributes),
      *rows() {
        yield* rowsOf(textOfPart(partOf(attributes)), textsOfBook(), columns);
      },
      links: () => linksOf(textOfPart(partOf(attributes)), part(relationsOf(partOf(attributes)), SMALL) ?? ""),
    }),
  );
  return { sheets, since1904: /date1904="(1|true)"/.test(book) };
}

/** Where a part says what it refers to. */
const relationsOf = (name: string): string => name.replace(/([^/]*)$/, "_rels/$1.rels");

function* rowsOf(sheet: string, texts: readonly string[], mostColumns: number): Generator<BookRow> {
  let at = 0;
  for (const [, attributes = "", content = ""] of sheet.matchAll(/<(?:\w+:)?row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g)) {
    at = Number(attribute(attributes, "r") ?? at + 1);
    const row = cellsOf(content, texts, mostColumns);
    if (row.cells.some((cell) => cell !== null)) yield { at, ...row };
  }
}

function cellsOf(row: string, texts: readonly string[], mostColumns: number): Omit<BookRow, "at"> {
  const cells: PlainCell[] = [];
  const styles: number[] = [];
  let column = -1;
  for (const [, attributes = "", content = ""] of row.matchAll(/<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g)) {
    const place = attribute(attributes, "r");
    column = place === undefined ? column + 1 : columnOf(place);
    const value = cellValue(attribute(attributes, "t") ?? "n", content, texts);
    if (value === null) continue;
    if (column >= mostColumns) throw new UnreadableFile("tooLarge", "too many columns");
    while (cells.length < column) cells.push(null);
    cells[column] = value;
    styles[column] = Number(attribute(attributes, "s") ?? 0);
  }
  return { cells, styles };
}

/** AB12 → 27. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? "") column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function cellValue(type: string, content: string, texts: readonly string[]): PlainCell {
  if (type === "inlineStr") return textOf(content) || null;
  const value = /<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/.exec(content)?.[1];
  if (value === undefined || value === "") return null;
  switch (type) {
    case "s":
      return texts[Number(value)] || null;
    case "b":
      return value === "1";
    case "n":
      return Number.isFinite(Number(value)) ? Number(value) : unescaped(value);
    default:
      return plain(unescaped(value)) || null;
  }
}

/** Formats that every workbook has without naming them: days and times. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** The styles (of `BookRow`) by which a number is shown as a day or a time: only its look says that it is one. */
export function dateStyles(part: Parts): ReadonlySet<number> {
  const xml = part("xl/styles.xml", SMALL) ?? "";
  const dates = new Set(DATE_FORMATS);
  for (const [, attributes = ""] of xml.matchAll(/<(?:\w+:)?numFmt\s([^>]*?)\/?>/g)) {
    // Texts, colours and conditions within a format are no parts of a date.
    const code = unescaped(attribute(attributes, "formatCode") ?? "").replace(/"[^"]*"|\[[^\]]*\]|\\./g, "");
    if (/[ymdhs]/i.test(code) && !/general/i.test(code)) dates.add(Number(attribute(attributes, "numFmtId")));
  }
  const formats = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(xml)?.[1] ?? "";
  const styles = [...formats.matchAll(/<(?:\w+:)?xf\s([^>]*)>/g)].map(([, attributes = ""]) =>
    Number(attribute(attributes, "numFmtId") ?? 0),
  );
  return new Set(styles.flatMap((format, style) => (dates.has(format) ? style : [])));
}
