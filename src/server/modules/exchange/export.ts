import type { Condition } from "../../../model/condition.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { TimeZone } from "../../../model/reading/serial.ts";
import type { Sort } from "../../../model/wire.ts";
import { inSnapshot } from "../../db/transaction.ts";
import type { JobHandler, JobRun } from "../../jobs/kinds.ts";
import { type FilterBody, readFilter } from "../../records/read/filter-input.ts";
import { fromReplica } from "../../records/read/from-replica.ts";
import { matching } from "../../records/read/query.ts";
import type { Cell } from "../../xlsx/cell.ts";
import { workbook } from "../../xlsx/workbook.ts";
import { exportHeader } from "../watermark/watermark.ts";
import { detailsSheet, exportDetails, type Master } from "./export-details.ts";
import { batches, totalOf } from "./export-rows.ts";
import { assertMay, exportFields, namingFields } from "./fields.ts";
import { type ExchangeParts, labelsOf } from "./labels.ts";
import { rowCellsOf } from "./to-cell.ts";

/** What an export is asked for: as a list, without its pages. */
export interface ExportInput {
  readonly filter: FilterBody;
  readonly sort: readonly Sort[];
  /** Names of fields; empty: all. */
  readonly columns: readonly string[];
  /** Whose clock times are told by. */
  readonly zone: string;
  /** The task in which it is asked for (`jobs/task.ts`). */
  readonly task?: string | undefined;
  /** Of these only such as pass it, which the product asks. */
  readonly narrowing?: Condition | undefined;
}

/** A sheet has no more rows. */
export const MOST_ROWS = 1_048_575;

/**
 * Writes the records that a list would show, all its pages, to a workbook: with the rights that its owner has now, at one moment of the
 * database, a thousand at a time.
 */
export const exporter =
  (parts: ExchangeParts): JobHandler =>
  (run) =>
    fromReplica(run.context, (context) => exportOf(parts, { ...run, context }));

/** The same from the database where what was just written stands. */
export async function exportOf(parts: ExchangeParts, run: JobRun) {
  const { id, entity: name, input, context, store, signal, progress, report } = run;
  const entity = entityOf(context.documents, name);
  const { filter, sort, columns, zone, narrowing } = input as ExportInput;
  assertMay(entity, context.actor, "export");
  const details = exportDetails(context, entity, columns);
  const link = details[0]?.link;
  const asked = exportFields(entity, context.actor, columns);
  // By it the rows of details find their records when the workbook comes back.
  const fields = link && !asked.includes(link) ? [link, ...asked] : asked;
  const texts = await parts.texts();
  const say = (key: string) => texts.text(context.language, `workbook.${key}`);
  const labels = await labelsOf(context, [...fields, ...details.flatMap((one) => one.fields)]);
  const wording = { labels, zone: new TimeZone(zone), yes: say("yes"), no: say("no") };
  const cells = fields.map((field) => rowCellsOf(field, wording, context.documents));
  const read = [...fields, ...namingFields(entity, fields)];
  const key = `${id}.xlsx`;
  const file = `${entity.title} ${new Date().toISOString().slice(0, 10)}.xlsx`;

  return inSnapshot(context, async (inside) => {
    const test = matching(inside, entity, { ...readFilter(entity, inside.actor, filter), narrowing }).found;
    const total = await totalOf(inside, entity, test);
    if (total > MOST_ROWS) throw new AppError("request.tooLarge");
    progress(0, total);
    let done = 0;
    const masters: Master[] = [];
    async function* rows(): AsyncGenerator<Cell[][]> {
      for await (const batch of batches(inside, entity, test, read, sort)) {
        if (link) for (const row of batch) masters.push({ id: String(row.id), name: row[link.name] });
        yield batch.map((row) => cells.map((cell) => cell(row)));
        done += batch.length;
        progress(done);
      }
    }
    const sheets = [
      { name: entity.title, columns: fields.map(({ property }) => ({ title: property.title })), rows: rows() },
      // The records are known when their rows are written.
      ...details.map((one) => detailsSheet(inside, one, masters, wording, signal)),
    ];
    const header = await exportHeader(context, zone);
    const marked = sheets.map((sheet) => ({ ...sheet, header }));
    const bytes = await store.save(key, workbook(marked), signal);
    report({ rows: done });
    return { key, name: file, bytes };
  });
}
