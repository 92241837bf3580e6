import table from "./glyph-widths.json" with { type: "json" };

type Runs = readonly (readonly [first: number, widths: readonly number[]])[];

const widthsOf = (runs: Runs): ReadonlyMap<number, number> =>
  new Map(runs.flatMap(([first, widths]) => widths.map((width, index) => [first + index, width] as const)));

/** Of the font that every painter uses (`npm run font-widths`): what is not in it is one em wide, as Chinese characters are. */
const WIDTHS = { regular: widthsOf(table.regular as unknown as Runs), bold: widthsOf(table.bold as unknown as Runs) };
const EM = table.unitsPerEm;

/** How wide a text is in a size, in mm. All painters break lines by this, whatever they would measure themselves. */
export function textWidth(text: string, size: number, bold = false): number {
  const widths = bold ? WIDTHS.bold : WIDTHS.regular;
  let units = 0;
  for (const character of text) units += widths.get(character.codePointAt(0) as number) ?? EM;
  return (units / EM) * size;
}
