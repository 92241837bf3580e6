import type { PrintTemplate } from "../model/print-template.ts";
import type { Printed, PrintedPage, PrintWarning } from "./draw.ts";
import { labelPages } from "./labels.ts";
import { reportPages } from "./report.ts";
import { boundText } from "./values/format.ts";
import type { PrintGround, PrintRecord } from "./values/ground.ts";
import { watermarkOps } from "./watermark.ts";

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
  return { pages: pages.map((page) => marked(page, template, ground)), warnings: [...warnings.values()] };
}

/** A page with the watermark of its template, and of the tenant. */
function marked(page: PrintedPage, { kind, watermark = "" }: PrintTemplate, ground: PrintGround): PrintedPage {
  const own = boundText(watermark, { record: NO_RECORD }, ground);
  const words = [own, kind === "report" ? ground.watermark : undefined].filter(Boolean).join(" ");
  return words === "" ? page : { ...page, ops: [...page.ops, ...watermarkOps(words, page)] };
}

/** A watermark speaks of no record: pages of labels hold many. */
const NO_RECORD: PrintRecord = { id: "" };
