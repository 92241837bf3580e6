import { paperOf } from "../model/print-paper.ts";
import type { PrintTemplate } from "../model/print-template.ts";
import type { Printed, PrintWarning } from "./draw.ts";
import { labelPages } from "./labels.ts";
import { type PlacedBand, reportPages } from "./report.ts";
import type { PrintGround, PrintRecord } from "./values/ground.ts";

export interface PlacedPrint extends Printed {
  readonly bands: readonly PlacedBand[];
}

/**
 * The pages of one record, with where each band has come to stand: what a designer draws his tools on. A label is drawn by itself, without the sheet on
 * which it lies.
 */
export function layoutPlaced(template: PrintTemplate, record: PrintRecord, ground: PrintGround): PlacedPrint {
  const warnings = new Map<string, PrintWarning>();
  const warn = (warning: PrintWarning["warning"], id: string) => warnings.set(`${warning} ${id}`, { warning, id, record: 0 });
  const bands: PlacedBand[] = [];
  if (template.kind === "label") {
    const { sheet: _, ...page } = template.page;
    const pages = labelPages({ ...template, page }, [record], ground, warn);
    const { width, height } = paperOf(template);
    return { pages: pages.length > 0 ? pages : [{ width, height, ops: [] }], bands, warnings: [...warnings.values()] };
  }
  const pages = reportPages(template, record, ground, warn, (band) => bands.push(band));
  return { pages, bands, warnings: [...warnings.values()] };
}
