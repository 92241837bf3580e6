import type { Band, PrintTemplate } from "../print-template.ts";
import { withWords } from "./chosen.ts";
import { rounded } from "./geometry.ts";
import { bandsOf, freeName, withBand, withBands } from "./surface.ts";

export type BandKind = Band["kind"];

/** Bands of which a page has one at most. */
const SINGLE: ReadonlySet<BandKind> = new Set<BandKind>(["pageHeader", "pageFooter"]);

/** Whether a template can take a further band of a kind. */
export const hasRoomFor = (template: PrintTemplate, kind: BandKind): boolean =>
  template.kind === "report" && !(SINGLE.has(kind) && bandsOf(template).some((band) => band.kind === kind));

/** A band more, at a place or behind all, under a free name. The same template where it cannot take one of its kind. */
export function addBand(template: PrintTemplate, band: Band, at?: number): PrintTemplate {
  if (!hasRoomFor(template, band.kind)) return template;
  const bands = [...bandsOf(template)];
  const id = freeName(band.id, new Set(bands.map((one) => one.id)));
  bands.splice(at ?? placeFor(bands, band.kind), 0, { ...band, id });
  return withBands(template, bands);
}

/** Heads stand first and feet last. */
const placeFor = (bands: readonly Band[], kind: BandKind): number => {
  if (kind === "pageHeader") return 0;
  const foot = bands.findIndex((band) => band.kind === "pageFooter");
  return foot < 0 || kind === "pageFooter" ? bands.length : foot;
};

/** A band less; a report keeps its last one. */
export function removeBand(template: PrintTemplate, id: string): PrintTemplate {
  const bands = bandsOf(template);
  const next = bands.filter((band) => band.id !== id);
  return next.length === bands.length || next.length === 0 ? template : withBands(template, next);
}

/** A band at another place in the order, counted from 0; beyond the ends at the ends. */
export function moveBand(template: PrintTemplate, id: string, to: number): PrintTemplate {
  const bands = bandsOf(template);
  const at = bands.findIndex((band) => band.id === id);
  const place = Math.min(Math.max(to, 0), bands.length - 1);
  if (at < 0 || at === place) return template;
  return withBands(template, bands.toSpliced(at, 1).toSpliced(place, 0, ...bands.slice(at, at + 1)));
}

/** Words of a band; undefined takes one away. Its name, kind and elements stay. */
export function setBand(template: PrintTemplate, id: string, set: Readonly<Record<string, unknown>>): PrintTemplate {
  const { id: _, kind: __, elements: ___, ...words } = set;
  return withBand(template, id, (band) => {
    const { height, ...others } = words;
    // Tables and grids are as high as what stands in them.
    if (!("height" in band) || typeof height !== "number") return withWords(band, others);
    return withWords(band, { ...others, height: Math.min(2_000, Math.max(0.1, rounded(height))) });
  });
}
