import type { Column, ForeignKey, Table } from "../../../model/table.ts";
import { type Index, indexBody, primaryKeyName } from "../../../model/table-index.ts";

/** So many months have their partition before they begin. A server that was off for longer finds a place for everything, too: see `make_months`. */
export const MONTHS_AHEAD = 3;

/** A name in SQL. Names come from checked documents or from the catalog. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Text in SQL. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const alterTable = (table: string, change: string): string => `alter table ${quoted(table)} ${change}`;
export const alterColumn = (table: string, column: string, change: string): string =>
  alterTable(table, `alter column ${quoted(column)} ${change}`);

export function createTable(table: Table): string {
  const columns = table.columns.map((column) => `  ${columnSql(column)}`);
  const key = `  constraint ${quoted(primaryKeyName(table.name))} primary key ("id")`;
  const divided = table.partitioned ? ' partition by range ("id")' : "";
  return `create table ${quoted(table.name)} (\n${[...columns, key].join(",\n")}\n)${divided}`;
}

/** Divides a table that is there by month, with its rows (0080-partitions.sql). */
export const divideByMonth = (table: string): string => `select divide_by_month(${literal(table)})`;

/** Makes the months of a divided table from this one on. */
export const makeMonths = (table: string): string => `select make_months(${literal(table)}, ${MONTHS_AHEAD})`;

function columnSql({ name, type, notNull, default: value }: Column): string {
  return `${quoted(name)} ${type}${value === undefined ? "" : ` default ${value}`}${notNull ? " not null" : ""}`;
}

/** Adds a column. A default that does not speak for the past is set after, so that records that are there stay without a value. */
export function addColumn(table: string, column: Column): string[] {
  if (column.fills || column.default === undefined) return [alterTable(table, `add column ${columnSql(column)}`)];
  return [
    alterTable(table, `add column ${columnSql({ ...column, default: undefined })}`),
    alterColumn(table, column.name, `set default ${column.default}`),
  ];
}

export const createIndex = (table: string, index: Index): string =>
  `create ${index.use === "unique" ? "unique " : ""}index ${quoted(index.name)} on ${quoted(table)} ${indexBody(index)}`;

export const addForeignKey = (table: string, key: ForeignKey): string =>
  alterTable(
    table,
    `add constraint ${quoted(key.name)} foreign key (${quoted(key.column)}) references ${quoted(key.target)} ("id")${key.cascades ? " on delete cascade" : ""}`,
  );

export const commentOnTable = (table: string, comment: string): string => `comment on table ${quoted(table)} is ${literal(comment)}`;
export const commentOnColumn = (table: string, column: string, comment: string): string =>
  `comment on column ${quoted(table)}.${quoted(column)} is ${literal(comment)}`;
