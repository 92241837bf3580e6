import { paperOf, type Size } from "../print-paper.ts";
import { type Band, type Element, elementsOf, type PrintTemplate } from "../print-template.ts";

/** Where elements stand: a band by its id, or the label itself. */
export type Surface = string;
export const LABEL: Surface = "";

/** A template as it is changed: its lists are there. */
export const bandsOf = ({ bands = [] }: PrintTemplate): readonly Band[] => bands;
export const bandOf = (template: PrintTemplate, id: string): Band | undefined => bandsOf(template).find((band) => band.id === id);

/** Every place of the template on which elements can stand. */
export const surfacesOf = (template: PrintTemplate): readonly Surface[] =>
  template.kind === "label" ? [LABEL] : bandsOf(template).flatMap((band) => ("elements" in band ? [band.id] : []));

export function elementsAt(template: PrintTemplate, surface: Surface): readonly Element[] {
  if (surface === LABEL) return template.elements ?? [];
  const band = bandOf(template, surface);
  return band ? elementsOf(band) : [];
}

/** The template with these elements on a surface; the same one where they are the same. */
export function withElements(template: PrintTemplate, surface: Surface, elements: readonly Element[]): PrintTemplate {
  if (elements === elementsAt(template, surface)) return template;
  if (surface === LABEL) return { ...template, elements: [...elements] };
  return withBand(template, surface, (band) => ({ ...band, elements }) as Band);
}

/** The template with another band in the place of one; the same one where there is none. */
export function withBand(template: PrintTemplate, id: string, change: (band: Band) => Band): PrintTemplate {
  const bands = bandsOf(template);
  const at = bands.findIndex((band) => band.id === id);
  const before = bands[at];
  if (!before) return template;
  const after = change(before);
  return after === before ? template : withBands(template, bands.with(at, after));
}

export const withBands = (template: PrintTemplate, bands: readonly Band[]): PrintTemplate => ({
  ...template,
  bands: [...bands],
});

/** How large a surface is, in mm: a band is as wide as the paper between its edges. */
export function sizeOfSurface(template: PrintTemplate, surface: Surface): Size {
  const { width, height, margin } = paperOf(template);
  const [top, right, bottom, left] = margin;
  const band = surface === LABEL ? undefined : bandOf(template, surface);
  return { width: width - left - right, height: band && "height" in band ? band.height : height - top - bottom };
}

/** A name that is not taken: the one that is wished, else with a number. */
export function freeName(wish: string, taken: ReadonlySet<string>): string {
  const stem = wish.replace(/\d+$/, "") || "part";
  for (let number = 1; ; number++) {
    const name = number === 1 ? wish : `${stem}${number}`;
    if (!taken.has(name)) return name;
  }
}
