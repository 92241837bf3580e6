import type { Documents } from "../../../model/documents.ts";
import { LABEL, type Surface } from "../../../model/print-design/surface.ts";
import { type Paper, paperOf } from "../../../model/print-paper.ts";
import type { PrintTemplate } from "../../../model/print-template.ts";
import { layoutPlaced, type PlacedPrint } from "../../../print/placed.ts";
import type { PrintGround, PrintRecord } from "../../../print/values/ground.ts";

/** A place on a page: a band, or the label, from its upper left corner, in mm. */
export interface PlacedSurface {
  readonly surface: Surface;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A template as it is drawn: its pages, and where on them things stand. */
export interface DrawnPrint extends PlacedPrint {
  readonly paper: Paper;
}

const EMPTY: PrintTemplate["elements"] = [];

/** The template with everything in sight that is printed only now and then. */
function unconditioned(template: PrintTemplate): PrintTemplate {
  const shown = <Part extends { readonly visibleIf?: string }>({ visibleIf: _, ...part }: Part) => part;
  const bands = template.bands?.map((band) => {
    const one = "visibleIf" in band ? shown(band) : band;
    return "elements" in band ? { ...one, elements: band.elements.map(shown) } : one;
  });
  return {
    ...template,
    ...(template.elements && { elements: template.elements.map(shown) }),
    ...(bands && { bands }),
  } as PrintTemplate;
}

/**
 * A template as its designer sees it; undefined where it cannot be laid out, such as a former draft of another shape.
 * @param isWhole with what is printed only under conditions
 */
export function drawnPrint(template: PrintTemplate, record: PrintRecord, ground: PrintGround, isWhole = true): DrawnPrint | undefined {
  try {
    const laid = isWhole ? unconditioned(template) : template;
    return { ...layoutPlaced({ ...laid, elements: laid.elements ?? EMPTY } as PrintTemplate, record, ground), paper: paperOf(template) };
  } catch {
    return undefined;
  }
}

/** The surfaces on a page, as they stand on the paper. */
export function surfacesOn(template: PrintTemplate, { bands, paper }: DrawnPrint, page: number): readonly PlacedSurface[] {
  const [top, right, bottom, left] = paper.margin;
  const [width, height] = [paper.width - left - right, paper.height - top - bottom];
  if (template.kind === "label") return [{ surface: LABEL, x: left, y: top, width, height }];
  return bands
    .filter((band) => band.page === page && band.bottom - band.top > 0.01)
    .map((band) => ({ surface: band.band, x: left, y: band.top, width, height: band.bottom - band.top }));
}

/** The first page on which a band stands. */
export const pageOf = ({ bands }: Pick<DrawnPrint, "bands">, band: Surface): number => bands.find((one) => one.band === band)?.page ?? 0;

/** Documents by their ids, as a layout asks for them. */
export const entityIn =
  (entities: Documents["entities"]): PrintGround["entityOf"] =>
  (id) =>
    entities.get(id);
