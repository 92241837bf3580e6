import type { Column, ForeignKey, Table } from "../../../model/table.ts";
import { foreignKeyName, type Index, indexName } from "../../../model/table-index.ts";

/**
 * A wanted table and its parts under the names that the database still has before the renames of this plan: by them indexes and
 * constraints are found, and migrations, which run first, must speak.
 */
export interface Former {
  readonly table: Table;
  column(column: Column): Column;
  index(index: Index): Index;
  foreignKey(key: ForeignKey): ForeignKey;
}

/** @param tables and columns: former names by new ones, of what is renamed. */
export function formerOf(table: Table, tables: ReadonlyMap<string, string>, columns: ReadonlyMap<string, string>): Former {
  const name = tables.get(table.name) ?? table.name;
  const nameOf = (column: string) => columns.get(column) ?? column;
  const column = (wanted: Column): Column => ({ ...wanted, name: nameOf(wanted.name) });
  const index = (wanted: Index): Index => {
    const spec = { ...wanted, parts: wanted.parts.map((part) => ({ ...part, column: nameOf(part.column) })) };
    return { ...spec, name: indexName(name, spec) };
  };
  const foreignKey = (wanted: ForeignKey): ForeignKey => {
    const [own, target] = [nameOf(wanted.column), tables.get(wanted.target) ?? wanted.target];
    return { ...wanted, column: own, target, name: foreignKeyName(name, own, target, wanted.cascades) };
  };
  const whole = {
    ...table,
    name,
    columns: table.columns.map(column),
    indexes: table.indexes.map(index),
    foreignKeys: table.foreignKeys.map(foreignKey),
  };
  return { table: whole, column, index, foreignKey };
}
