import type { PrintedReport } from "../../model/contract/report.ts";
import type { ReportSay } from "../../model/report/words.ts";
import { printInFrame } from "../print-frame.ts";
import { writeReport } from "./paper.ts";

/** Hands a report to the browser's own dialog of printing. */
export const printReport = (report: PrintedReport, say: ReportSay, language: string): Promise<void> =>
  printInFrame((page) => {
    writeReport(page, report, say, language);
    return page.fonts.ready;
  });
