/** Positions of the formats of cells in `STYLES_XML`. */
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

/** The formats of all cells; text is text (49), also where it looks like something else. */
export const STYLES_XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${formats.length}">${formats
  .map((code, index) => `<numFmt numFmtId="${OWN_FORMAT + index}" formatCode="${code}"/>`)
  .join(
    "",
  )}</numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFC0392B"/><name val="Calibri"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEAF1FB"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFDE3E1"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" ${plain}/></cellStyleXfs><cellXfs count="${STYLES.decimals + decimals.length}">${[
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
].join("")}</cellXfs></styleSheet>`;
