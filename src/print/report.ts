import type { Band, PrintTemplate } from "../model/print-template.ts";
import { gridHeight, layoutGrid } from "./bands/grid.ts";
import { bottomOf, type Course, courseOf, isFresh, topOf, turnPage } from "./bands/pages.ts";
import { layoutSection } from "./bands/section.ts";
import { layoutTable } from "./bands/table.ts";
import type { DrawOp, PrintedPage, PrintWarning } from "./draw.ts";
import { drawElements } from "./elements.ts";
import type { PrintGround, PrintRecord } from "./values/ground.ts";
import { isVisible } from "./values/visible.ts";

/** Where a band stands on a page: one that is parted stands on several. */
export interface PlacedBand {
  readonly band: string;
  /** Counted from 0. */
  readonly page: number;
  readonly top: number;
  readonly bottom: number;
}

type Flowing = Exclude<Band, { readonly kind: "pageHeader" | "pageFooter" }>;

/**
 * The pages of one record: its bands below each other, with the head and the foot of each page.
 * @param onPlaced told where each band has come to stand
 */
export function reportPages(
  template: PrintTemplate,
  record: PrintRecord,
  ground: PrintGround,
  warn: (warning: PrintWarning["warning"], id: string) => void,
  onPlaced?: (band: PlacedBand) => void,
): PrintedPage[] {
  const course = courseOf(template, record, ground, warn);
  const bands = (template.bands ?? []).filter(isFlowing).filter(({ visibleIf }) => isVisible(visibleIf, record, ground));
  for (const [index, band] of bands.entries()) {
    if (band.newPage && !isFresh(course)) turnPage(course);
    const [page, top] = [course.pages.length - 1, course.y];
    layoutBand(course, band, bands.slice(index + 1));
    if (onPlaced) placesOf(course, band, page, top).forEach(onPlaced);
  }
  if (onPlaced) edgesOf(course).forEach(onPlaced);
  return course.pages.map((_, index) => closedPage(course, index));
}

/** Where a band stands that began with the pen at a place. */
function placesOf(course: Course, band: Flowing, first: number, y: number): PlacedBand[] {
  const last = course.pages.length - 1;
  if (band.kind === "section") return [{ band: band.id, page: last, top: course.y - band.height, bottom: course.y }];
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    ...{ band: band.id, page: first + at, top: at === 0 ? y : topOf(course) },
    bottom: first + at === last ? course.y : bottomOf(course),
  }));
}

/** The head and the foot of each page. */
const edgesOf = ({ pages, header, footer, paper: { height, margin } }: Course): PlacedBand[] =>
  pages.flatMap((_, page) => [
    ...(header ? [{ band: header.id, page, top: margin[0], bottom: margin[0] + header.height }] : []),
    ...(footer ? [{ band: footer.id, page, top: height - margin[2] - footer.height, bottom: height - margin[2] }] : []),
  ]);

const isFlowing = (band: Band): band is Flowing => band.kind !== "pageHeader" && band.kind !== "pageFooter";

function layoutBand(course: Course, band: Flowing, rest: readonly Flowing[]): void {
  if (band.kind === "section") layoutSection(course, band);
  else if (band.kind === "grid") layoutGrid(course, band);
  else layoutTable(course, band, heightAfter(course, rest));
}

/** How much of the page what follows takes, up to the next table or page. */
function heightAfter(course: Course, rest: readonly Flowing[]): number {
  let height = 0;
  for (const band of rest) {
    if (band.newPage || band.kind === "table") break;
    height += band.kind === "section" ? band.height : gridHeight(course, band);
  }
  return height;
}

/** A page when all are counted. */
function closedPage({ template, record, ground, paper, header, footer, pages, warn }: Course, index: number): PrintedPage {
  const page = pages[index];
  const [top, , bottom, left] = paper.margin;
  const scope = {
    ...{ record, values: { page: index + 1, pages: pages.length } },
    sums: { pageSum: page?.sums ?? new Map(), runningSum: page?.running ?? new Map() },
  };
  const surface = { ground, scope, warn, dpi: paper.dpi };
  const ops: DrawOp[] = [
    ...backgroundOf(template, paper),
    ...drawElements(header?.elements ?? [], left, top, surface),
    ...(page?.ops ?? []),
    ...(page?.later ?? []).flatMap((draw) => draw(index + 1, pages.length)),
    ...drawElements(footer?.elements ?? [], left, paper.height - bottom - (footer?.height ?? 0), surface),
  ];
  return { width: paper.width, height: paper.height, ops };
}

/** The pre-printed paper, where it is printed too. What a preview shows besides, it draws below the page itself. */
export function backgroundOf({ page }: PrintTemplate, { width, height }: { readonly width: number; readonly height: number }): DrawOp[] {
  const { background } = page;
  return background?.printed ? [{ op: "picture", box: [0, 0, width, height], picture: background.picture, stretched: true }] : [];
}
