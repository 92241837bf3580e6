import { paperOf } from "../../../model/print-paper.ts";
import type { PrintTemplate } from "../../../model/print-template.ts";

/** By what moved elements go where nothing is near: dots of the printer, or a grid of so many mm. */
export const GRIDS = ["dots", "1", "2.5", "5"] as const;
export type Grid = (typeof GRIDS)[number];

const MM_PER_INCH = 25.4;
/** What has no dots of its own goes by tenths of a millimetre. */
const TENTH = 0.1;

/** How wide the steps of a grid are on a template, in mm. */
export const stepOfGrid = (grid: Grid, template: PrintTemplate): number =>
  grid !== "dots" ? Number(grid) : template.kind === "label" ? MM_PER_INCH / paperOf(template).dpi : TENTH;
