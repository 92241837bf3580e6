import type { ReportQuestion } from "../../../model/contract/report.ts";
import { entityOf } from "../../../model/documents.ts";
import { tableOf } from "../../../model/report/table.ts";
import { watermarkText } from "../../../model/watermark.ts";
import type { JobHandler } from "../../jobs/kinds.ts";
import { workbook } from "../../xlsx/workbook.ts";
import { assertMay } from "../exchange/fields.ts";
import { watermarkAt } from "../watermark/watermark.ts";
import { reportAt, resultOf } from "./result.ts";
import { sheetOf } from "./sheet.ts";
import { type ReportTexts, saysOf } from "./texts.ts";
import { wordsOf } from "./words.ts";

/** What an export of a report is asked for. */
export interface ExportInput {
  readonly screen: string;
  readonly question: ReportQuestion;
  /** Whose clock times are told by. */
  readonly zone: string;
}

/** Writes a report as its owner sees it, with the rights that he has now, to a workbook. */
export const reportExporter =
  (texts: ReportTexts): JobHandler =>
  async ({ id, input, context, store, signal, report }) => {
    const { screen: name, question, zone } = input as ExportInput;
    const screen = reportAt(context, name);
    assertMay(entityOf(context.documents, screen.entity), context.actor, "export");
    const { measures, screen: say } = await saysOf(texts, context);
    const now = Date.now();
    const result = await resultOf(context, measures, screen, question, now);
    const table = tableOf(result, say);
    const words = await wordsOf(context, say, screen, question, { result, zone, now });
    const key = `${id}.xlsx`;
    const mark = await watermarkAt(context, "export");
    const sheet = { ...sheetOf(table, words), header: mark && watermarkText(mark, new Date(now), zone) };
    const bytes = await store.save(key, workbook([sheet]), signal);
    report({ rows: table.lines.length });
    return { key, name: `${words.title} ${new Date(now).toISOString().slice(0, 10)}.xlsx`, bytes };
  };
