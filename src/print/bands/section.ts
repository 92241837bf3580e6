import type { Element, SectionBand } from "../../model/print-template.ts";
import { drawElements } from "../elements.ts";
import { bottomOf, type Course, hasRoom, isFresh, pageOf, turnPage } from "./pages.ts";

/** A part of the course that stands on one page; at the bottom of it, if its document says so. */
export function layoutSection(course: Course, { height, elements, pinBottom }: SectionBand): void {
  if (!hasRoom(course, height) && !isFresh(course)) turnPage(course);
  const y = pinBottom ? Math.max(course.y, bottomOf(course) - height) : course.y;
  drawLater(course, elements, y);
  course.y = y + height;
}

/** Draws elements on the page when all pages are counted, as they may name them. */
export function drawLater(course: Course, elements: readonly Element[], y: number): void {
  const page = pageOf(course);
  const { record, ground, paper, warn } = course;
  page.later.push((number, pages) =>
    drawElements(elements, paper.margin[3], y, {
      ...{ ground, warn, dpi: paper.dpi },
      scope: { record, values: { page: number, pages }, sums: { pageSum: page.sums, runningSum: page.running } },
    }),
  );
}
