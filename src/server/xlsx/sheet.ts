import type { RawCell, Table, TableLimits } from "./table.ts";
import { UnreadableFile, unzip } from "./unzip.ts";

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
/** Parts that say where the others are. */
const SMALL = 4_000_000;

/** The text that XML stands for. */
const unescaped = (xml: string): string =>
  xml.includes("&")
    ? xml.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/g, (whole, hex, decimal, name) => {
        if (name) return ENTITIES[name] ?? whole;
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : xml;

/** `_x000D_` is how the format writes characters that XML cannot hold. */
const plain = (text: string): string =>
  text.includes("_x") ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))) : text;

const attribute = (attributes: string, name: string): string | undefined => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];

/** The text of `<t>` elements, without what tells how it is read aloud. */
function textOf(xml: string): string {
  let text = "";
  const spoken = xml.includes("rPh") ? xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, "") : xml;
  for (const [, content = ""] of spoken.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g)) text += content;
  return plain(unescaped(text));
}

/**
 * Reads the first sheet of a workbook that is not hidden. Of formulas it takes the values that were last computed.
 * @throws UnreadableFile
 */
export function readWorkbook(file: Buffer, limits: TableLimits): Table {
  const entry = unzip(file);
  const read = (name: string, most = SMALL) => entry(name, most)?.toString("utf8");
  const book = read("xl/workbook.xml");
  const relations = read("xl/_rels/workbook.xml.rels");
  if (book === undefined || relations === undefined) throw new UnreadableFile("unreadable", "no workbook");
  const sheets = [...book.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  const first = sheets.find((attributes) => !/state="(very)?[hH]idden"/.test(attributes)) ?? sheets[0] ?? "";
  const id = /\w+:id="([^"]*)"/.exec(first)?.[1];
  const relation = [...relations.matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g)].find(([, all = ""]) => attribute(all, "Id") === id)?.[1];
  const target = attribute(relation ?? "", "Target") ?? "";
  const sheet = read(target.startsWith("/") ? target.slice(1) : `xl/${target}`, limits.unpacked);
  if (sheet === undefined) throw new UnreadableFile("unreadable", "no sheet");
  const shared = read("xl/sharedStrings.xml", limits.unpacked) ?? "";
  const texts = [...shared.matchAll(/<(?:\w+:)?si(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?si>/g)].map(([, xml = ""]) => textOf(xml));
  return { rows: rowsOf(sheet, texts, limits), since1904: /date1904="(1|true)"/.test(book) };
}

function rowsOf(sheet: string, texts: readonly string[], limits: TableLimits): Table["rows"] {
  const rows: { at: number; cells: RawCell[] }[] = [];
  let at = 0;
  for (const [, attributes = "", content = ""] of sheet.matchAll(/<(?:\w+:)?row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g)) {
    at = Number(attribute(attributes, "r") ?? at + 1);
    const cells = cellsOf(content, texts, limits.columns);
    if (cells.every((cell) => cell === null)) continue;
    if (rows.length > limits.rows) throw new UnreadableFile("tooLarge", "too many rows");
    rows.push({ at, cells });
  }
  return rows;
}

function cellsOf(row: string, texts: readonly string[], mostColumns: number): RawCell[] {
  const cells: RawCell[] = [];
  let column = -1;
  for (const [, attributes = "", content = ""] of row.matchAll(/<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g)) {
    const place = attribute(attributes, "r");
    column = place === undefined ? column + 1 : columnOf(place);
    const value = cellValue(attribute(attributes, "t") ?? "n", content, texts);
    if (value === null) continue;
    if (column >= mostColumns) throw new UnreadableFile("tooLarge", "too many columns");
    while (cells.length < column) cells.push(null);
    cells[column] = value;
  }
  return cells;
}

/** AB12 → 27. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? "") column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function cellValue(type: string, content: string, texts: readonly string[]): RawCell {
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
