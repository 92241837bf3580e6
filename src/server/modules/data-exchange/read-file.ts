import type { Entity } from "../../../model/documents.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { ExpressionError } from "../../../model/expression.ts";
import { messageValue } from "../../../model/inbound-mapping.ts";
import type { NamedTable, RawCell } from "../../../model/xlsx/table.ts";
import type { Edition } from "../../documents/edition.ts";
import type { RecordContext } from "../../records/context.ts";
import { LIMITS, MOST_BYTES, readTables } from "../../xlsx/read.ts";
import { checkMapping } from "../exchange/checks.ts";
import { rowFields } from "../exchange/details.ts";
import type { ImportInput } from "../exchange/input.ts";
import { type ImportPlan, planOf, sheetNames } from "../exchange/plan.ts";
import { recognised, sheetOf } from "../exchange/receive.ts";
import { cellText } from "../exchange/source.ts";
import { textOf } from "./file-formats.ts";
import type { StoredExchange } from "./stored-exchange.ts";

/** What a file brings, and by which rules. */
export interface FilePlan {
  readonly plan: ImportPlan;
  readonly input: ImportInput;
}

type Tables = readonly [NamedTable, ...NamedTable[]];

/**
 * Reads a file as the mapping of its exchange says or, without one, as its titles tell.
 * @throws AppError import.unreadable, import.tooLarge, import.empty, request.invalid
 */
export async function filePlan(
  context: RecordContext,
  edition: Edition,
  entity: Entity,
  exchange: Pick<StoredExchange, "format" | "mappings" | "strategy" | "keyField" | "partial" | "zone">,
  bytes: Buffer,
): Promise<FilePlan> {
  const { format, mappings, strategy, keyField: key, partial, zone } = exchange;
  const names = sheetNames(edition, entity);
  const messages = format === "json" ? messagesOf(bytes) : undefined;
  const found: Tables = messages ? [tableOf(messages)] : await readTables(bytes, [...names.values()].flat());
  const rules = { file: "", strategy, key, partial, check: false, zone };
  const tables: Tables = mappings.length > 0 ? [mapped(found[0], messages, mappings)] : found;
  const input = { ...rules, ...columnsOf(context, entity, names, tables) };
  checkMapping(context, entity, input);
  return { input, plan: planOf(context, entity, input, tables, names) };
}

function columnsOf(context: RecordContext, entity: Entity, names: ReturnType<typeof sheetNames>, tables: Tables) {
  const { first, sheets } = recognised(context, entity, names, tables);
  if (first.rows <= 0) throw new AppError("import.empty");
  const details = sheets.flatMap(({ table, ...sheet }) => {
    if (!table) return [];
    const { mapping, titleRow } = sheetOf(table, rowFields(context, entity, sheet));
    return { field: sheet.field.name, mapping, titleRow };
  });
  return { mapping: first.mapping, titleRow: first.titleRow, details };
}

/** The objects of a file, in which each is a record. @throws AppError import.unreadable, import.tooLarge */
function messagesOf(bytes: Buffer): readonly Readonly<Record<string, unknown>>[] {
  let content: unknown;
  try {
    content = JSON.parse(bytes.toString("utf8").replace(/^\uFEFF/, ""));
  } catch {
    throw new AppError("import.unreadable");
  }
  if (!Array.isArray(content) || content.some((one) => typeof one !== "object" || one === null || Array.isArray(one)))
    throw new AppError("import.unreadable");
  if (content.length > LIMITS.rows)
    throw new AppError("import.tooLarge", { params: { rows: LIMITS.rows, columns: LIMITS.columns, megabytes: MOST_BYTES / 1024 / 1024 } });
  return content as Readonly<Record<string, unknown>>[];
}

/** Objects as a table: the titles in a row 0, so that the rows count from 1 as the objects do. */
function tableOf(messages: readonly Readonly<Record<string, unknown>>[]): NamedTable {
  const titles = [...new Set(messages.flatMap((message) => Object.keys(message)))];
  const rows = messages.map((message, index) => ({ at: index + 1, cells: titles.map((title) => cellOf(message[title])) }));
  return { name: "", since1904: false, rows: [{ at: 0, cells: titles }, ...rows] };
}

const cellOf = (value: unknown): RawCell =>
  value === null || value === undefined ? null : typeof value === "number" || typeof value === "boolean" ? value : textOf(value);

/** The table that a mapping makes of a file: a column for each field that it fills. */
function mapped(
  { rows: [head, ...rows], since1904 }: NamedTable,
  messages: readonly unknown[] | undefined,
  mappings: StoredExchange["mappings"],
): NamedTable {
  const titles = (head?.cells ?? []).map((cell) => cellText(cell, since1904));
  const values = mappings.map(({ value }) => messageValue(value));
  const messageOf = ({ at, cells }: NamedTable["rows"][number]): unknown =>
    messages?.[at - 1] ?? Object.fromEntries(titles.map((title, index) => [title, plainCell(cells[index] ?? null, since1904)]));
  return {
    ...{ name: "", since1904 },
    rows: [
      { at: head?.at ?? 0, cells: mappings.map(({ target }) => target) },
      ...rows.map((row) => {
        const message = messageOf(row);
        return { at: row.at, cells: values.map((value, index) => cellOf(valueIn(value, message, row.at, mappings[index]?.target ?? ""))) };
      }),
    ],
  };
}

const plainCell = (cell: RawCell, since1904: boolean): unknown =>
  typeof cell === "object" && cell !== null ? cellText(cell, since1904) : cell;

/** @throws AppError exchange.notMapped with the line and the field */
function valueIn(value: ReturnType<typeof messageValue>, message: unknown, line: number, field: string): unknown {
  try {
    return value(message);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const fault: FieldError = { path: field, code: error.code, params: { message: error.message } };
    throw new AppError("exchange.notMapped", { params: { line, field, message: error.message }, fields: [fault] });
  }
}
