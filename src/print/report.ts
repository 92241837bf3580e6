import type { Band, PrintTemplate } from "../model/print-template.ts";
import { gridHeight, layoutGrid } from "./bands/grid.ts";
import { type Course, courseOf, isFresh, turnPage } from "./bands/pages.ts";
import { layoutSection } from "./bands/section.ts";
import { layoutTable } from "./bands/table.ts";
import type { DrawOp, PrintedPage, PrintWarning } from "./draw.ts";
import { drawElements } from "./elements.ts";
import type { PrintGround, PrintRecord } from "./values/ground.ts";
import { isVisible } from "./values/visible.ts";

type Flowing = Exclude<Band, { readonly kind: "pageHeader" | "pageFooter" }>;

/** The pages of one record: its bands below each other, with the head and the foot of each page. */
export function reportPages(
  template: PrintTemplate,
  record: PrintRecord,
  ground: PrintGround,
  warn: (warning: PrintWarning["warning"], id: string) => void,
): PrintedPage[] {
  const course = courseOf(template, record, ground, warn);
  const bands = (template.bands ?? []).filter(isFlowing).filter(({ visibleIf }) => isVisible(visibleIf, record, ground));
  for (const [index, band] of bands.entries()) {
    if (band.newPage && !isFresh(course)) turnPage(course);
    layoutBand(course, band, bands.slice(index + 1));
  }
  return course.pages.map((_, index) => closedPage(course, index));
}

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
