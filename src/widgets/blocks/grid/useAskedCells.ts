import type { RefObject } from "react";
import type { GridColumn, GridProps } from "../../../renderer/registry.ts";
import { useWhyPlace, type WhySubject } from "../../../renderer/why/places.ts";

const CELLS = "[role=gridcell], [role=columnheader], [role=gridcell] [data-action]";
/** The heading is the first row. */
const FIRST_ROW = 2;

interface Shown {
  /** In display order. */
  readonly ordered: readonly GridColumn[];
  /** Columns of the grid's own before them. */
  readonly offset: number;
}

/** Lets somebody ask why he sees a cell, a column, a sum, or what can be done with a row. */
export function useAskedCells(
  frame: RefObject<HTMLElement | null>,
  { about, rows }: Pick<GridProps, "about" | "rows">,
  { ordered, offset }: Shown,
): void {
  useWhyPlace(frame, CELLS, (element): WhySubject | undefined => {
    const cell = element.closest("[aria-colindex]");
    const key = ordered[Number(cell?.getAttribute("aria-colindex")) - 1 - offset]?.key;
    if (!about || key === undefined) return undefined;
    const row = rows[Number(cell?.closest("[role=row]")?.getAttribute("aria-rowindex")) - FIRST_ROW];
    const record = cell?.getAttribute("role") === "gridcell" && row ? about.record?.(row) : undefined;
    const of = { entity: about.entity, ...(record !== undefined && { record }) };
    const action = element.getAttribute("data-action");
    if (action !== null) return { ...of, action };
    // Columns of the grid's own are no fields.
    return key.startsWith("$") ? undefined : { ...of, field: key };
  });
}
