import { textWidth } from "./glyphs.ts";

/** Signs that begin no line, and signs that end none (GB/T 15834, W3C clreq). */
const NO_START =
  ",.;:!?)]}%’”…‰°℃·\u3001\u3002\u3009\u300b\u300d\u300f\u3011\u3015\u3017\uff01\uff05\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff5d\uff5e";
const NO_END = "([{‘“$¥£\u3008\u300a\u300c\u300e\u3010\u3014\u3016\uff04\uff08\uff5b\uffe5";
/** What stays together: a word or a number, or one character, with the signs that belong to it. */
const PART = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{M}_\-./#@&+']+|\s|[\s\S]/gu;

export interface Letters {
  readonly size: number;
  readonly bold?: boolean | undefined;
}

/** Half a thousandth of a millimetre: sums of widths are not exact. */
const TOLERANCE = 0.0005;

/** The lines of a text in a width: at spaces, between Chinese characters, and within what is wider than a line. Never gives no line. */
export function linesOf(text: string, width: number, { size, bold }: Letters): string[] {
  const room = width + TOLERANCE;
  const measure = (part: string) => textWidth(part, size, bold);
  return text
    .replaceAll("\r\n", "\n")
    .split("\n")
    .flatMap((paragraph) => (measure(paragraph) <= room ? [paragraph] : broken(paragraph, room, measure)));
}

function broken(paragraph: string, room: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  let taken = 0;
  const end = () => {
    lines.push(line.trimEnd());
    line = "";
    taken = 0;
  };
  for (const unit of unitsOf(paragraph)) {
    const width = measure(unit);
    if (line !== "" && taken + measure(unit.trimEnd()) > room) end();
    if (line === "" && lines.length > 0 && unit.trim() === "") continue;
    if (width <= room) {
      line += unit;
      taken += width;
      continue;
    }
    for (const character of unit) {
      const one = measure(character);
      if (line !== "" && taken + one > room) end();
      line += character;
      taken += one;
    }
  }
  if (line !== "" || lines.length === 0) end();
  return lines;
}

/** What no line break parts, unless it is wider than a line. */
function unitsOf(paragraph: string): string[] {
  const units: string[] = [];
  let open = "";
  for (const part of paragraph.match(PART) ?? []) {
    const last = units.at(-1);
    if (NO_END.includes(part)) open += part;
    else if (NO_START.includes(part) && open === "" && last !== undefined && last.trim() !== "") units[units.length - 1] = last + part;
    else {
      units.push(open + part);
      open = "";
    }
  }
  if (open !== "") units.push(open);
  return units;
}
