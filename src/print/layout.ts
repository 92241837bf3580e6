import type { PrintTemplate } from "../model/print-template.ts";
import type { Printed, PrintWarning } from "./draw.ts";
import { labelPages } from "./labels.ts";
import { reportPages } from "./report.ts";
import type { PrintGround, PrintRecord } from "./values/ground.ts";

/**
 * The pages on which records are printed by a template, as what is drawn on them in mm: every break is decided here, no painter decides one. Each record of
 * a report begins on a page of its own, and its pages are counted by themselves; labels follow each other.
 * @param records as their reader may see them
 */
export function layout(template: PrintTemplate, records: readonly PrintRecord[], ground: PrintGround): Printed {
  const warnings = new Map<string, PrintWarning>();
  const warn = (warning: PrintWarning["warning"], id: string, record: number) =>
    warnings.set(`${warning} ${id} ${record}`, { warning, id, record });
  const pages =
    template.kind === "label"
      ? labelPages(template, records, ground, warn)
      : records.flatMap((record, index) => reportPages(template, record, ground, (warning, id) => warn(warning, id, index)));
  return { pages, warnings: [...warnings.values()] };
}
