import { createHash } from "node:crypto";
import type { PrintOrder } from "../../../model/contract/print.ts";
import { AppError } from "../../../model/error.ts";
import { displayField } from "../../../model/fields.ts";
import { sourceOf } from "../../../model/localise.ts";
import { paperOf } from "../../../model/print-paper.ts";
import type { PrintPaper, PrintTemplate } from "../../../model/print-template.ts";
import type { Printed } from "../../../model/printed.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Messages } from "../../plugins/messages.ts";
import { sightDigest } from "./ground.ts";
import { countAlone, logPrint, type PrintWay, timesPrinted } from "./log.ts";
import type { OpenTemplate } from "./open-template.ts";
import { inRange, pagesFor } from "./pages.ts";
import { keepRun, type PrintRun } from "./runs.ts";
import { templateFor } from "./templates.ts";

/** The printer on which something is printed, as the log tells it. */
export interface LoggedPrinter {
  readonly name: string;
  readonly dpi: number;
}

/** A print that stands in the log, for a painter. */
export type LoggedRun = Pick<PrintRun, "title" | "copies" | "dpi" | "printed" | "at">;

/**
 * Prints records for the actor, up to the pages: counted, laid out with that number, logged and kept in one transaction.
 * @throws AppError as `templateFor` and `recordsFor`; print.nothing where the range has no page
 */
export async function printFor(
  context: Context,
  texts: Messages,
  asked: PrintOrder,
  way: PrintWay,
  { printer, onRecord }: { readonly printer?: LoggedPrinter | undefined; readonly onRecord?: (done: number) => void } = {},
): Promise<LoggedRun> {
  const open = await templateFor(context, asked.template);
  const own = printer ? { ...open, template: forDots(open.template, printer.dpi) } : open;
  return inTransaction(context, async (inside) => {
    await countAlone(inside.db, asked.template);
    const before = await timesPrinted(inside.db, asked.template, asked.ids);
    const counts = new Map(asked.ids.map((id) => [id, (before.get(id) ?? 0) + 1]));
    const now = new Date();
    const all = await pagesFor(inside, texts, own, { ids: asked.ids, params: asked.params, zone: asked.zone, counts, now }, onRecord);
    const { pages, warnings } = inRange(all, asked);
    if (pages.length === 0) throw new AppError("print.nothing");
    const { title } = open.template;
    const printed: Printed = { pages, warnings };
    const kept = { title: titleOf(title, all.records, open), way, copies: asked.copies, printed, at: now, dpi: dpiOf(own.template) };
    const run = await keepRun(inside.db, {
      ...{ ...kept, owner: context.actor.id, entity: open.entity.$id, records: asked.ids, seen: sightDigest(context, open) },
    });
    const print = {
      template: asked.template,
      title: sourceOf(open.template).title,
      hash: hashOf(open.template),
      entity: open.entity.$id,
      way,
      copies: asked.copies,
      printer: printer?.name,
      run,
    };
    await logPrint(
      ...([inside.db, context.actor, { ...print, reprint: false }] as const),
      all.records.map((record, index) => ({
        ...{ id: record.id, version: typeof record.version === "number" ? record.version : null },
        ...{ pages: all.pagesOf(index), count: counts.get(record.id) ?? 1 },
      })),
    );
    return kept;
  });
}

/** A template for the dots of a printer, on which edges of bars lie then. Printers have those that templates can be drawn for (`printer_dpi`). */
const forDots = (template: PrintTemplate, dpi: number): PrintTemplate => ({
  ...template,
  page: { ...template.page, dpi: dpi as NonNullable<PrintPaper["dpi"]> },
});

const dpiOf = (template: PrintTemplate): number | null => (template.kind === "label" ? paperOf(template).dpi : null);

/** What a print of one record is called: by the template, and by what the actor sees the record called. */
function titleOf(title: string, records: readonly Readonly<Record<string, unknown>>[], { entity }: OpenTemplate): string {
  const [first, second] = records;
  const name = second === undefined ? first?.[displayField(entity)] : undefined;
  return typeof name === "string" && name !== "" ? `${title} ${name}` : title;
}

/** A digest of a template as it stands in its document, whatever the language of who prints. */
const hashOf = (template: PrintTemplate): string =>
  createHash("sha256")
    .update(JSON.stringify(sourceOf(template)))
    .digest("hex");
