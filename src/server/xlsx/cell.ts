import { escaped } from "./escaped.ts";
import { STYLES } from "./styles.ts";

/** What a cell of a workbook holds: text, a number, a day or moment as a serial number, an exact decimal. */
export type CellContent =
  | null
  | string
  | number
  | { readonly day: number }
  | { readonly moment: number }
  | { readonly decimal: string; readonly scale: number };

/** A cell that is drawn as wrong, whatever it holds; `note` says why, beside it, where the sheet has notes. */
export interface MarkedCell {
  readonly marked: CellContent;
  readonly note?: string;
}

export type Cell = CellContent | MarkedCell;

export const isMarked = (cell: Cell): cell is MarkedCell => typeof cell === "object" && cell !== null && "marked" in cell;

/** Characters of a cell, by Excel's own limit. */
const LONGEST = 32_767;
/** Significant digits that a spreadsheet keeps of a number. */
const EXACT_DIGITS = 15;
/** Text that other programs, or this one after a save as CSV, would take for a formula. */
const LIKE_FORMULA = /^[=+\-@\t\r]/;
/** 0 → A, 26 → AA. */
export function columnName(index: number): string {
  let name = "";
  for (let left = index + 1; left > 0; left = Math.floor((left - 1) / 26)) name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
  return name;
}

/** A cell as the sheet has it. `at` is its address: B3. Nothing for an empty one. Text is never a formula: it stands inline, as text. */
export function cellXml(at: string, cell: Cell, style?: number): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "string") return textXml(at, cell, style ?? (LIKE_FORMULA.test(cell) ? STYLES.quoted : STYLES.text));
  if (typeof cell === "number") return Number.isFinite(cell) ? numberXml(at, String(cell), style ?? STYLES.number) : "";
  if ("day" in cell) return numberXml(at, String(cell.day), style ?? STYLES.day);
  if ("moment" in cell) return numberXml(at, String(cell.moment), style ?? STYLES.moment);
  // An empty cell shows its colour too.
  if ("marked" in cell) return cellXml(at, cell.marked, markedStyle(cell.marked)) || `<c r="${at}" s="${STYLES.marked}"/>`;
  const digits = cell.decimal.replace(/^-?0*|\./g, "").length;
  return digits <= EXACT_DIGITS
    ? numberXml(at, cell.decimal, style ?? STYLES.decimals + Math.min(cell.scale, STYLES.mostDecimals))
    : textXml(at, cell.decimal, style ?? STYLES.text);
}

function markedStyle(content: CellContent): number {
  if (typeof content === "number") return STYLES.markedNumber;
  if (typeof content !== "object" || content === null) return STYLES.marked;
  return "day" in content ? STYLES.markedDay : "moment" in content ? STYLES.markedMoment : STYLES.marked;
}

const numberXml = (at: string, value: string, style: number): string => `<c r="${at}" s="${style}"><v>${value}</v></c>`;

function textXml(at: string, text: string, style: number): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  // "_x0041_" is how the format writes "A": a text that looks so is told apart by its underscore.
  const plain = short.includes("_x") ? short.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_") : short;
  return `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(plain)}</t></is></c>`;
}
