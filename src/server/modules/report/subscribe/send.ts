import type { JobHandler } from "../../../jobs/kinds.ts";
import { type DeliverParts, deliver } from "../../sendings/deliver.ts";
import { type ExportInput, type ExportParts, writeReport } from "../export.ts";
import { reportAt } from "../result.ts";

export interface SendInput extends ExportInput {
  /** The row of the log. */
  readonly sending: string;
}

export interface SendParts extends ExportParts, DeliverParts {}

/** Sends a report to one of the recipients of a subscription. */
export const reportSender =
  (parts: SendParts): JobHandler =>
  (run) => {
    const input = run.input as SendInput;
    return deliver(parts, run, {
      log: { table: "report_sending", id: input.sending },
      title: () => reportAt(run.context, input.screen).title ?? input.screen,
      write: () => writeReport(parts, run, input),
    });
  };
