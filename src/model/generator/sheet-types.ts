/** What all cells of a column can be read as. */
export type SampleType =
  | { readonly kind: "text" | "boolean" | "date" | "datetime" }
  | { readonly kind: "integer"; readonly big: boolean }
  | { readonly kind: "decimal"; readonly scale: number };

const YES_NO = /^(是|否|yes|no|true|false|有|无|√|×)$/i;
const DAY = /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?$/;
const MOMENT = /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}[ T]\d{1,2}:\d{2}(:\d{2})?$/;
/** No leading zero: that is a number of a thing, whose zero counts. */
const WHOLE = /^-?(0|[1-9]\d{0,2}(,\d{3})+|[1-9]\d{0,14})$/;
const AMOUNT = /^[¥$€]?-?(0|[1-9]\d{0,2}(,\d{3})+|[1-9]\d*)(\.\d{1,6})?$/;

/** The narrowest kind that takes all cells; text where there is none, or no cell. */
export function readTyped(cells: readonly string[]): SampleType {
  const all = (pattern: RegExp) => cells.length > 0 && cells.every((cell) => pattern.test(cell.trim()));
  if (all(YES_NO)) return { kind: "boolean" };
  if (all(DAY)) return { kind: "date" };
  if (cells.length > 0 && cells.every((cell) => DAY.test(cell.trim()) || MOMENT.test(cell.trim()))) return { kind: "datetime" };
  // Eleven digits and more are numbers of telephones and accounts.
  if (all(WHOLE) && cells.every((cell) => cell.replaceAll(/\D/g, "").length < 11))
    return { kind: "integer", big: cells.some((cell) => Math.abs(Number(cell.replaceAll(",", ""))) > 2_000_000_000) };
  if (all(AMOUNT) && cells.some((cell) => cell.includes(".") || /[¥$€]/.test(cell)))
    return { kind: "decimal", scale: Math.max(2, ...cells.map((cell) => cell.split(".")[1]?.length ?? 0)) };
  return { kind: "text" };
}
