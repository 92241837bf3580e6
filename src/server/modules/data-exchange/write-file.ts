import { allOf, type Condition } from "../../../model/condition.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Field } from "../../../model/fields.ts";
import { messageValue } from "../../../model/inbound-mapping.ts";
import { TimeZone } from "../../../model/reading/serial.ts";
import type { Row } from "../../../model/wire.ts";
import { inSnapshot } from "../../db/transaction.ts";
import type { Edition } from "../../documents/edition.ts";
import type { RecordContext } from "../../records/context.ts";
import { readFilter } from "../../records/read/filter-input.ts";
import { matching } from "../../records/read/query.ts";
import type { Cell } from "../../xlsx/cell.ts";
import { workbook } from "../../xlsx/workbook.ts";
import { type ExportInput, exportOf, MOST_ROWS } from "../exchange/export.ts";
import { batches, totalOf } from "../exchange/export-rows.ts";
import { assertMay, exportFields } from "../exchange/fields.ts";
import { type ExchangeParts, labelsOf } from "../exchange/labels.ts";
import { cellsOf, type Wording } from "../exchange/to-cell.ts";
import { findPlan } from "../search-plans/stored.ts";
import { exportHeader } from "../watermark/watermark.ts";
import { csvOf, type FileColumn, jsonOf, textOf } from "./file-formats.ts";
import type { StoredExchange } from "./stored-exchange.ts";

/** Takes the content of a file; gives its bytes. */
export type Save = (content: AsyncIterable<Uint8Array>) => Promise<number>;

/** With whose rights and for how long a file is written. */
export interface Writing {
  readonly id: string;
  readonly context: RecordContext;
  readonly edition: Edition;
  readonly signal: AbortSignal;
}

export interface WrittenFile {
  readonly rows: number;
  readonly bytes: number;
}

export const TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
} as const;

/** What an exchange is about, as far as files are written of it. */
export type Exported = Pick<StoredExchange, "module" | "plan" | "format" | "zone" | "mappings"> & { readonly since: string | null };

/**
 * Writes a file of what the actor may see and export now: the records of the plan, those alone that changed since a moment where that is asked, with the columns of the
 * mapping, or else all of his.
 * @throws AppError access.denied, exchange.noPlan, and as lists do for what the plan asks and he may not see
 */
export async function writeFile(parts: ExchangeParts, writing: Writing, exchange: Exported, save: Save): Promise<WrittenFile> {
  const { context, signal } = writing;
  const { module, format, zone, mappings } = exchange;
  if (!context.documents.entities.has(module)) throw new AppError("record.notFound");
  const entity = entityOf(context.documents, module);
  assertMay(entity, context.actor, "export");
  const input = await askedOf(context, exchange);
  if (format === "xlsx" && mappings.length === 0) return asExported(parts, writing, module, input, save);
  const columns = mappings.length > 0 ? mappedColumns(mappings) : undefined;
  return inSnapshot(context, async (inside) => {
    const filter = readFilter(entityOf(inside.documents, module), inside.actor, input.filter);
    const test = matching(inside, entity, { ...filter, narrowing: input.narrowing }).found;
    const rows = await totalOf(inside, entity, test);
    if (format === "xlsx" && rows > MOST_ROWS) throw new AppError("request.tooLarge");
    const fields = exportFields(entity, context.actor, []);
    async function* records(): AsyncGenerator<readonly Row[]> {
      for await (const some of batches(inside, entity, test, fields, input.sort)) {
        signal.throwIfAborted();
        yield some;
      }
    }
    const own = columns ?? (await ownColumns(parts, inside, fields, { format, zone }));
    if (format === "csv") return { rows, bytes: await save(csvOf(own, records())) };
    if (format === "json") return { rows, bytes: await save(jsonOf(own, records())) };
    const header = await exportHeader(context, zone);
    const sheet = { name: entity.title, columns: own.map(({ title }) => ({ title })), rows: cells(own, records()), header };
    return { rows, bytes: await save(workbook([sheet])) };
  });
}

async function askedOf(context: RecordContext, { module, plan: id, zone, since }: Exported): Promise<ExportInput> {
  const plan = id === null ? undefined : await findPlan(context, id);
  if (id !== null && plan?.formEn !== module) throw new AppError("exchange.noPlan");
  const changed: Condition | undefined = since === null ? undefined : { field: "updateTime", op: "ge", value: since };
  return { filter: plan ? { condition: plan.condition } : {}, sort: [], columns: [], zone, narrowing: allOf(changed) };
}

/** The workbook that lists make; never of a replica, which may not know yet of what changed last. */
async function asExported(
  parts: ExchangeParts,
  { id, context, edition, signal }: Writing,
  entity: string,
  input: ExportInput,
  save: Save,
): Promise<WrittenFile> {
  let rows = 0;
  const file = await exportOf(parts, {
    ...{ id, entity, input, context, edition, signal },
    store: { save: (_, content) => save(content), open: async () => undefined, remove: async () => {} },
    progress: () => signal.throwIfAborted(),
    report: (result) => {
      rows = result.rows ?? 0;
    },
    fail: () => {},
    hold: async () => {},
  });
  return { rows, bytes: file?.bytes ?? 0 };
}

const mappedColumns = (mappings: StoredExchange["mappings"]): FileColumn[] =>
  mappings.map(({ target, value }) => ({ title: target, read: messageValue(value) }));

/** All fields: in CSV by their titles, as people read them; in JSON by their names, as the product's calls have them. */
async function ownColumns(
  parts: ExchangeParts,
  context: RecordContext,
  fields: readonly Field[],
  { format, zone }: Pick<Exported, "format" | "zone">,
): Promise<FileColumn[]> {
  if (format === "json") return fields.map(({ name }) => ({ title: name, read: (row) => row[name] }));
  const texts = await parts.texts();
  const say = (key: string) => texts.text(context.language, `workbook.${key}`);
  const wording: Wording = { labels: await labelsOf(context, fields), zone: new TimeZone(zone), yes: say("yes"), no: say("no") };
  return fields.map((field) => ({ title: field.property.title, read: csvValue(field, wording) }));
}

/** Numbers with all their digits, days and moments as 2026-01-05 and 2026-01-05 08:00:00 by the clock of the zone. */
function csvValue(field: Field, wording: Wording): FileColumn["read"] {
  const cellOf = cellsOf(field, wording);
  return (row) => {
    const value = row[field.name];
    const cell = cellOf(value);
    if (typeof cell !== "object") return cell;
    if (field.kind !== "datetime" || typeof value !== "string") return value;
    const at = Date.parse(value);
    return new Date(at + wording.zone.offset(at)).toISOString().slice(0, 19).replace("T", " ");
  };
}

async function* cells(columns: readonly FileColumn[], batchesOfRows: AsyncIterable<readonly Row[]>): AsyncGenerator<Cell[][]> {
  for await (const rows of batchesOfRows)
    yield rows.map((row) =>
      columns.map(({ read }) => {
        const value = read(row);
        return typeof value === "number" ? value : textOf(value);
      }),
    );
}
