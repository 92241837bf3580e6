import type { Job } from "../contract/jobs.ts";
import type { PrintedPages } from "../contract/print.ts";
import type { DrillQuestion, ReportDrill, ReportExplanation, ReportQuestion, ReportResult } from "../contract/report.ts";

/** A number of a report, about which something is asked. */
export interface ExplainQuestion extends DrillQuestion {
  readonly measure: string;
  /** With whom it is compared. */
  readonly person?: string;
}

/** Where reports are worked out: fulfilled by `client/reports.ts`. `screen` is the report's id. Every failure is an `AppError`. */
export interface ReportSource {
  run(screen: string, question: ReportQuestion, signal?: AbortSignal): Promise<ReportResult>;
  /** The records behind a number, as a condition. */
  drill(screen: string, question: DrillQuestion, signal?: AbortSignal): Promise<ReportDrill>;
  /** Why a number is what it is. */
  explain(screen: string, question: ExplainQuestion, signal?: AbortSignal): Promise<ReportExplanation>;
  /** Its pages, for a browser that prints them: they stand in the print log. */
  print(screen: string, question: ReportQuestion): Promise<PrintedPages>;
  /** Begins to write it to a workbook or a PDF; the job leaves the file. */
  export(screen: string, question: ReportQuestion, format: "xlsx" | "pdf"): Promise<Job>;
}
