import { createHash } from "node:crypto";
import type { ReportQuestion } from "../../../model/contract/report.ts";
import { entityOf } from "../../../model/documents.ts";
import { sourceOf } from "../../../model/localise.ts";
import { tableOf } from "../../../model/report/table.ts";
import { watermarkText } from "../../../model/watermark.ts";
import { crosstabPages } from "../../../print/crosstab/pages.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { accessDigest } from "../../identity/access-digest.ts";
import { assertMay } from "../exchange/fields.ts";
import { logPrint, type PrintWay } from "../print/log.ts";
import type { LoggedRun } from "../print/print.ts";
import { keepRun } from "../print/runs.ts";
import { watermarkAt } from "../watermark/watermark.ts";
import { reportAt, resultOf } from "./result.ts";
import { type ReportTexts, saysOf } from "./texts.ts";
import { wordsOf } from "./words.ts";

/** What of a report is wanted on paper or in a workbook. */
export interface ReportOrder {
  readonly screen: string;
  readonly question: ReportQuestion;
  /** Whose clock times are told by. */
  readonly zone: string;
}

/**
 * Prints a report as the reader sees it now: laid out, and kept and logged in one transaction, as one row.
 * @throws AppError access.denied, document.notFound, and as `planReport`
 */
export async function printReport(
  context: Context,
  texts: ReportTexts,
  { screen: name, question, zone }: ReportOrder,
  way: PrintWay,
): Promise<LoggedRun & { readonly lines: number }> {
  const screen = reportAt(context, name);
  const entity = entityOf(context.documents, screen.entity);
  assertMay(entity, context.actor, "print");
  const { measures, screen: say } = await saysOf(texts, context);
  const at = new Date();
  const result = await resultOf(context, measures, screen, question, at.getTime());
  const words = await wordsOf(context, say, screen, question, { result, zone, now: at.getTime() });
  const mark = await watermarkAt(context, "print");
  const watermark = mark ? watermarkText(mark, at, zone) : null;
  const table = tableOf(result, say);
  const printed = crosstabPages({ ...words, watermark, table, language: context.language });
  const kept = { title: words.title, way, copies: 1, printed, at, dpi: null };
  const hash = createHash("sha256")
    .update(JSON.stringify(sourceOf(screen)))
    .digest("hex");
  await inTransaction(context, async ({ db, actor }) => {
    const run = await keepRun(db, { ...kept, owner: actor.id, entity: entity.$id, records: [], seen: accessDigest(actor) });
    const print = { template: screen.$id, title: words.title, hash, entity: entity.$id, way, copies: 1, run, reprint: false };
    await logPrint(db, actor, print, [{ id: null, version: null, pages: printed.pages.length, count: null }]);
  });
  return { ...kept, lines: table.lines.length };
}
