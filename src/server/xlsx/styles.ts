import { escaped } from "./escaped.ts";

/** Positions of the formats of cells in `stylesXml`. */
export const STYLES = {
  number: 0,
  text: 1,
  quoted: 2,
  header: 3,
  required: 4,
  day: 5,
  moment: 6,
  /** Wrong: on a ground of another colour. */
  marked: 7,
  markedNumber: 8,
  markedDay: 9,
  markedMoment: 10,
  /** A number without digits after the point; the next ones have one more each. */
  decimals: 11,
  mostDecimals: 12,
} as const;

const OWN_FORMAT = 164;
const decimals = Array.from({ length: STYLES.mostDecimals + 1 }, (_, scale) => (scale === 0 ? "0" : `0.${"0".repeat(scale)}`));
const formats = ["yyyy\\-mm\\-dd", "yyyy\\-mm\\-dd\\ hh:mm:ss", ...decimals];
const format = (index: number, rest: string) => `<xf numFmtId="${index}" xfId="0" ${rest}`;
const plain = 'fontId="0" fillId="0" borderId="0"';
const wrong = 'fontId="0" fillId="3" borderId="0" applyFill="1"';
const top = '<alignment vertical="top"/></xf>';

/** How a cell of a sheet that is laid out looks. Cells of one look share its place among the formats of the workbook. */
export interface CellLook {
  readonly font?: "bold" | "title";
  readonly filled?: boolean;
  /** With lines around it. */
  readonly framed?: boolean;
  /** The code of a number format (`#,##0.00`); absent: text. */
  readonly format?: string;
  readonly align?: "left" | "center" | "right";
}

/** Under which looks that are alike are one. */
export const lookKey = (look: CellLook): string => JSON.stringify([look.font, look.filled, look.framed, look.format, look.align]);

const FONTS: Readonly<Record<NonNullable<CellLook["font"]>, number>> = { bold: 1, title: 3 };
/** The first position of the looks that a workbook adds. */
export const FIRST_LOOK = STYLES.decimals + decimals.length;

function lookXml(look: CellLook, formatId: number): string {
  const { font, filled, framed, format: code, align } = look;
  const isText = code === undefined;
  const shown = `fontId="${font ? FONTS[font] : 0}" fillId="${filled ? 2 : 0}" borderId="${framed ? 1 : 0}"`;
  const wraps = font === "title" || !framed ? "" : ' wrapText="1"';
  return format(
    isText ? 49 : formatId,
    `${shown}${isText ? ' quotePrefix="1"' : ""} applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="${align === "center" ? "center" : "top"}"${align ? ` horizontal="${align}"` : ""}${isText ? wraps : ""}/></xf>`,
  );
}

/**
 * The formats of all cells; text is text (49), also where it looks like something else.
 * @param looks of sheets that are laid out: they come behind the others, from `FIRST_LOOK` on
 */
export function stylesXml(looks: readonly CellLook[] = []): string {
  const codes = [...new Set(looks.flatMap((look) => look.format ?? []))];
  const all = [...formats, ...codes];
  const idOf = ({ format: code }: CellLook) => OWN_FORMAT + formats.length + codes.indexOf(code ?? "");
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${all.length}">${all
    .map((code, index) => `<numFmt numFmtId="${OWN_FORMAT + index}" formatCode="${escaped(code)}"/>`)
    .join(
      "",
    )}</numFmts><fonts count="4"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFC0392B"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEAF1FB"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFDE3E1"/></patternFill></fill></fills><borders count="2"><border/><border>${[
    "left",
    "right",
    "top",
    "bottom",
  ]
    .map((side) => `<${side} style="thin"><color rgb="FFD0D7DE"/></${side}>`)
    .join(
      "",
    )}</border></borders><cellStyleXfs count="1"><xf numFmtId="0" ${plain}/></cellStyleXfs><cellXfs count="${FIRST_LOOK + looks.length}">${[
    format(0, `${plain} applyAlignment="1">${top}`),
    format(49, `${plain} applyNumberFormat="1" applyAlignment="1">${top}`),
    format(49, `${plain} applyNumberFormat="1" quotePrefix="1" applyAlignment="1">${top}`),
    format(49, 'fontId="1" fillId="2" borderId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>'),
    format(49, 'fontId="2" fillId="2" borderId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>'),
    format(OWN_FORMAT, `${plain} applyNumberFormat="1" applyAlignment="1">${top}`),
    format(OWN_FORMAT + 1, `${plain} applyNumberFormat="1" applyAlignment="1">${top}`),
    format(49, `${wrong} quotePrefix="1" applyNumberFormat="1" applyAlignment="1">${top}`),
    ...[0, OWN_FORMAT, OWN_FORMAT + 1].map((index) => format(index, `${wrong} applyNumberFormat="1" applyAlignment="1">${top}`)),
    ...decimals.map((_, scale) => format(OWN_FORMAT + 2 + scale, `${plain} applyNumberFormat="1" applyAlignment="1">${top}`)),
    ...looks.map((look) => lookXml(look, idOf(look))),
  ].join("")}</cellXfs></styleSheet>`;
}
