import { entityOf } from "../../../model/documents.ts";
import { tableOf } from "../../../model/report/table.ts";
import type { BlobStore } from "../../files/blob-store.ts";
import type { JobHandler, JobRun } from "../../jobs/kinds.ts";
import { workbook } from "../../xlsx/workbook.ts";
import { assertMay } from "../exchange/fields.ts";
import { pdfOf } from "../print/painting.ts";
import { exportHeader } from "../watermark/watermark.ts";
import { printReport, type ReportOrder } from "./print.ts";
import { reportAt, resultOf } from "./result.ts";
import { sheetOf } from "./sheet.ts";
import { type ReportTexts, saysOf } from "./texts.ts";
import { wordsOf } from "./words.ts";

/** What an export of a report is asked for. */
export interface ExportInput extends ReportOrder {
  readonly format: "xlsx" | "pdf";
}

export interface ExportParts {
  readonly texts: ReportTexts;
  readonly store: BlobStore;
}

/** A report as a file, with the number of its lines. */
interface ReportFile {
  readonly title: string;
  readonly content: AsyncIterable<Uint8Array>;
  readonly at: Date;
  readonly lines: number;
}

/** Writes a report as its owner sees it, with the rights that he has now, to a workbook or a PDF. */
export const reportExporter =
  (parts: ExportParts): JobHandler =>
  async (run) =>
    writeReport(parts, run, run.input as ExportInput);

/**
 * Leaves the file of a report with the job.
 * @throws AppError as `printReport`
 */
export async function writeReport(parts: ExportParts, { id, context, store, signal, report }: JobRun, input: ExportInput) {
  const { title, content, at, lines } = await (input.format === "pdf" ? asPdf : asWorkbook)(context, parts, input);
  const key = `${id}.${input.format}`;
  const bytes = await store.save(key, content, signal);
  report({ rows: lines });
  return { key, name: `${title} ${at.toISOString().slice(0, 10)}.${input.format}`, bytes };
}

async function asPdf(context: JobRun["context"], { texts, store }: ExportParts, order: ReportOrder): Promise<ReportFile> {
  const printed = await printReport(context, texts, order, "pdf");
  const bytes = await pdfOf(context, store, printed);
  const { title, at, lines } = printed;
  return { title, at, lines, content: only(bytes) };
}

async function* only(bytes: Uint8Array) {
  yield bytes;
}

async function asWorkbook(
  context: JobRun["context"],
  { texts }: ExportParts,
  { screen: name, question, zone }: ReportOrder,
): Promise<ReportFile> {
  const screen = reportAt(context, name);
  assertMay(entityOf(context.documents, screen.entity), context.actor, "export");
  const { measures, screen: say } = await saysOf(texts, context);
  const at = new Date();
  const now = at.getTime();
  const result = await resultOf(context, measures, screen, question, now);
  const table = tableOf(result, say);
  const words = await wordsOf(context, say, screen, question, { result, zone, now });
  const sheet = { ...sheetOf(table, words), header: await exportHeader(context, zone) };
  return { title: words.title, at, lines: table.lines.length, content: workbook([sheet]) };
}
