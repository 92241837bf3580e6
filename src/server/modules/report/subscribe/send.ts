import type { JobHandler, JobRun } from "../../../jobs/kinds.ts";
import { writeFile } from "../../data-exchange/write-file.ts";
import type { ExchangeParts } from "../../exchange/labels.ts";
import { type DeliverParts, deliver, type SentFile } from "../../sendings/deliver.ts";
import { type ExportInput, type ExportParts, writeReport } from "../export.ts";
import { reportAt } from "../result.ts";

/** What is sent: a report, or what a search plan finds. */
export type Asked = Omit<ExportInput, "zone"> | { readonly plan: string; readonly name: string };

export type SendInput = Asked & {
  readonly zone: string;
  /** The row of the log. */
  readonly sending: string;
};

export interface SendParts extends ExportParts, DeliverParts {
  readonly exchange: () => ExchangeParts;
}

/** Sends to one of the recipients of a subscription, by his own rights. */
export const subscriptionSender =
  (parts: SendParts): JobHandler =>
  (run) => {
    const input = run.input as SendInput;
    return deliver(parts, run, {
      log: { table: "report_sending", id: input.sending },
      title: () => ("plan" in input ? input.name : (reportAt(run.context, input.screen).title ?? input.screen)),
      write: () => ("plan" in input ? writePlan(parts, run, input) : writeReport(parts, run, input)),
    });
  };

/** The workbook of the records that a plan finds. */
async function writePlan(
  { exchange }: SendParts,
  run: JobRun,
  { plan, name, zone }: SendInput & { readonly plan: string; readonly name: string },
): Promise<SentFile> {
  const key = `${run.id}.xlsx`;
  const asked = { module: run.entity, plan, format: "xlsx", zone, mappings: [], since: null } as const;
  const { rows, bytes } = await writeFile(exchange(), run, asked, (content) => run.store.save(key, content, run.signal));
  run.report({ rows });
  return { key, name: `${name} ${new Date().toISOString().slice(0, 10)}.xlsx`, bytes };
}
