import { typeOf } from "../column-type.ts";
import type { Entity } from "../documents.ts";
import { type Field, fieldsOf } from "../fields.ts";
import { isUnique } from "../key.ts";
import { columnOf, hasColumn, type Table } from "../table.ts";
import { isSystemColumn } from "./column-names.ts";
import { typeOfPostgres } from "./pg-type.ts";
import type { SourceColumn, SourceTable, SourceType } from "./source.ts";

/** One thing in which a table and its document differ. Texts stand in locales under `generator.drift`. */
export interface Drift {
  /** The column, or the field where the table has no column for it. */
  readonly name: string;
  readonly code: "onlyTable" | "onlyDocument" | "type" | "required" | "optional" | "unique" | "notUnique" | "reference";
  /** What each side says, where both say something. */
  readonly table?: string | undefined;
  readonly document?: string | undefined;
}

/**
 * How a table somewhere and the entity that was made after it differ, both ways: what the table has and the document does not say, and what the document
 * says and the table lacks. What the platform keeps by itself is no difference.
 * @param columns the column of each field, by its name, where the names do not tell
 */
export function driftOf(table: SourceTable, entity: Entity, columns: Readonly<Record<string, string>> = {}): Drift[] {
  const fields = [...fieldsOf(entity).values()].filter((field) => !field.system && field.name !== "id" && hasColumn(field));
  const byColumn = new Map(fields.map((field) => [plain(columns[field.name] ?? columnOf(field)), field]));
  const byName = new Map(fields.map((field) => [plain(field.name), field]));
  const seen = new Set<Field>();
  const found: Drift[] = [];
  for (const column of table.columns) {
    const field = byColumn.get(plain(column.name)) ?? byName.get(plain(column.name));
    if (field) {
      seen.add(field);
      found.push(...differences(table, column, field));
    } else if (!isSystemColumn(column.name) && !table.key.includes(column.name) && !isMasterColumn(table, column, entity))
      found.push({ name: column.name, code: "onlyTable", table: nameOf(column.type) });
  }
  for (const field of fields) if (!seen.has(field)) found.push({ name: field.name, code: "onlyDocument", document: typeOf(field) });
  return found;
}

const plain = (name: string): string => name.replaceAll("_", "").toLowerCase();

/** In details the platform keeps the master by a column of its own. */
const isMasterColumn = (table: SourceTable, { reference }: SourceColumn, entity: Entity): boolean =>
  entity["x-master"] !== undefined && reference !== undefined && table.name.startsWith(`${reference.table}_`);

function differences(table: SourceTable, column: SourceColumn, field: Field): Drift[] {
  const found: Drift[] = [];
  const { name } = column;
  const own = typeOfPostgres(typeOf(field));
  if (field.kind === "reference") {
    if (!column.reference) found.push({ name, code: "reference", document: field.property["x-entity"] });
  } else if (!agrees(column.type, own, field)) found.push({ name, code: "type", table: nameOf(column.type), document: nameOf(own) });
  const unique = [...table.uniques, table.key].some((key) => key.length === 1 && key[0] === name);
  if (column.notNull && !field.required && field.kind !== "boolean") found.push({ name, code: "required" });
  if (!column.notNull && field.required) found.push({ name, code: "optional" });
  if (unique && !isUnique(field.property)) found.push({ name, code: "unique" });
  if (!unique && isUnique(field.property)) found.push({ name, code: "notUnique" });
  return found;
}

/** Whether the field holds what the column does, to the length and the digits. */
function agrees(column: SourceType, own: SourceType, { property }: Field): boolean {
  if (column.kind === "text" && own.kind === "text")
    return column.length === own.length || (column.length === undefined && (own.length ?? 0) >= 255);
  if (column.kind === "decimal" && own.kind === "decimal") return column.precision === own.precision && column.scale === own.scale;
  if (column.kind === "integer" && own.kind === "integer") return column.big === own.big;
  // Times, months, addresses and colours are text of a form.
  if (column.kind === "time" || column.kind === "month" || column.kind === "url" || column.kind === "html")
    return property.format === column.kind || own.kind === "text";
  return column.kind === own.kind || (column.kind === "other" && own.kind === "text");
}

function nameOf(type: SourceType): string {
  if (type.kind === "text" && type.length !== undefined) return `text(${type.length})`;
  if (type.kind === "decimal") return `decimal(${type.precision},${type.scale})`;
  if (type.kind === "integer" && type.big) return "integer(8)";
  return type.kind === "other" ? type.name : type.kind;
}

/** A table of the platform's own as the database has it. */
export interface StoredTable {
  readonly columns: ReadonlyMap<string, { readonly type: string; readonly notNull: boolean }>;
}

/** How the table of an entity differs from what its document asks for: columns that others added, altered or dropped beside the product. */
export function ownDrift(stored: StoredTable | undefined, table: Table): Drift[] {
  const asked = new Map(table.columns.map((column) => [column.name, column]));
  const found: Drift[] = [];
  for (const [name, { type, notNull }] of stored?.columns ?? []) {
    const column = asked.get(name);
    if (!column) found.push({ name, code: "onlyTable", table: type });
    else if (column.type !== type) found.push({ name, code: "type", table: type, document: column.type });
    else if (notNull !== column.notNull) found.push({ name, code: notNull ? "required" : "optional" });
  }
  for (const { name, field, type } of table.columns)
    if (!stored?.columns.has(name)) found.push({ name: field, code: "onlyDocument", document: type });
  return found;
}
