import type { Path } from "../../check/source.ts";
import type { Cell, GridBand, PrintTemplate } from "../../print-template.ts";
import { checkWidth } from "./table.ts";
import { checkText, type TextGround } from "./texts.ts";

/** Checks the cells of a grid: that they lie in its columns, and on no other. */
export function checkGrid(ground: TextGround, template: PrintTemplate, band: GridBand, path: Path): void {
  checkWidth(ground, template, band.columns, [...path, "columns"]);
  const taken = new Set<string>();
  for (const [index, cell] of band.cells.entries()) {
    const at = [...path, "cells", index];
    const places = placesOf(cell);
    if (cell.column + (cell.columnSpan ?? 1) > band.columns.length)
      ground.report([...at, "column"], `the grid has ${band.columns.length} columns`);
    else if (places.some((place) => taken.has(place))) ground.report(at, "two cells lie on one place");
    for (const place of places) taken.add(place);
    // How high it is decides on what page it stands: the number of the page is not known yet.
    if (cell.text !== undefined) checkText(ground, cell.text, [...at, "text"], "flow");
  }
}

const placesOf = ({ row, column, rowSpan = 1, columnSpan = 1 }: Cell): string[] =>
  Array.from({ length: rowSpan * columnSpan }, (_, index) => `${row + Math.floor(index / columnSpan)},${column + (index % columnSpan)}`);
