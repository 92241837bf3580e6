/** Dots of a page, a bit each, a row in whole bytes. */
export interface Bits {
  readonly bytesAcross: number;
  readonly rows: readonly Uint8Array[];
}

/** Counts of ZPL's compressed hexadecimal digits: G to Y are 1 to 19, g to z are 20 to 400. */
function countOf(count: number): string {
  const twenties = Math.floor(count / 20);
  const ones = count % 20;
  if (twenties > 20) return `z${countOf(count - 400)}`;
  const high = twenties === 0 ? "" : String.fromCharCode("f".charCodeAt(0) + twenties);
  return high + (ones === 0 ? "" : String.fromCharCode("F".charCodeAt(0) + ones));
}

const runs = (digits: string): string =>
  digits.replace(/(.)\1*/g, (run, digit: string) => (run.length < 3 ? run : `${countOf(run.length)}${digit}`));

/** A row in digits: what is white to its end is one sign, and so is a row like the one before it. (The sign for black is not read alike by all.) */
function rowText(row: Uint8Array, before: string | undefined): readonly [digits: string, written: string] {
  const digits = Buffer.from(row).toString("hex").toUpperCase();
  if (digits === before) return [digits, ":"];
  const inked = digits.replace(/0+$/, "");
  return [digits, inked === digits ? runs(digits) : `${runs(inked)},`];
}

/** The fields that print dots: `^GFA` of the part that holds any, in ZPL's own compression (ZPL II Programming Guide, alternative data compression). */
export function graphicField({ bytesAcross, rows }: Bits): string {
  const isInked = (row: Uint8Array): boolean => row.some((byte) => byte !== 0);
  const top = rows.findIndex(isInked);
  if (top < 0) return "";
  const inked = rows.slice(top, rows.findLastIndex(isInked) + 1);
  const columns = Array.from({ length: bytesAcross }, (_, column) => inked.some((row) => row[column] !== 0));
  const [left, right] = [columns.indexOf(true), columns.lastIndexOf(true) + 1];
  let before: string | undefined;
  let data = "";
  for (const row of inked) {
    const [digits, written] = rowText(row.subarray(left, right), before);
    data += written;
    before = digits;
  }
  const total = (right - left) * inked.length;
  return `^FO${left * 8},${top}^GFA,${total},${total},${right - left},${data}^FS`;
}
