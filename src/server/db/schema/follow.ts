import { isWider } from "../../../model/column-type.ts";
import type { Column, Table } from "../../../model/table.ts";
import { primaryKeyName } from "../../../model/table-index.ts";
import * as ddl from "./ddl.ts";
import type { Draft } from "./draft.ts";
import { type Former, formerOf } from "./former.ts";
import type { FoundColumn, FoundTable } from "./introspect.ts";
import { commentOf, commentOfColumn } from "./mark.ts";
import type { Refusal } from "./refusal.ts";
import * as refusal from "./refusal.ts";

/** Makes a table that is there follow its document: columns, then what stands on them. */
export function follow(table: Table, known: FoundTable, draft: Draft): void {
  const columns = new Map(known.columns);
  const former = formerOf(table, draft.formerTables, renameColumns(table, columns, draft));
  followNames(table, known, former, draft);
  for (const column of table.columns) {
    const old = columns.get(column.name);
    if (old) followColumn(table, column, old, former, draft);
    else addColumn(table, column, former, draft);
    const comment = commentOfColumn(table, column);
    if (old?.comment !== comment) draft.step("comment", ddl.commentOnColumn(table.name, column.name, comment));
  }
  const names = new Set(table.columns.map((column) => column.name));
  for (const [name, { mark }] of columns) if (mark && !names.has(name)) draft.refuse(refusal.columnGone(former.table.name, name, mark));
  if (table.partitioned && !known.partitioned) {
    draft.step("divide", ddl.divideByMonth(table.name));
    draft.step("months", ddl.makeMonths(table.name));
  }
  const comment = commentOf(table.title, table);
  if (known.comment !== comment) draft.step("comment", ddl.commentOnTable(table.name, comment));
}

/** @returns former names of the columns that are renamed now. */
function renameColumns(table: Table, columns: Map<string, FoundColumn>, { step, refuse, formerTables }: Draft): Map<string, string> {
  const formerColumns = new Map<string, string>();
  const names = new Set(table.columns.map((column) => column.name));
  for (const column of table.columns) {
    const former = column.renamedFrom;
    const old = former === undefined ? undefined : columns.get(former);
    if (former === undefined || !old?.mark || columns.has(column.name)) continue;
    if (names.has(former)) {
      refuse(refusal.oldColumnInUse(formerOf(table, formerTables, new Map()).table, column));
      continue;
    }
    step("rename", ddl.alterTable(table.name, `rename column ${ddl.quoted(former)} to ${ddl.quoted(column.name)}`));
    columns.delete(former);
    columns.set(column.name, old);
    formerColumns.set(column.name, former);
  }
  return formerColumns;
}

function addColumn(table: Table, column: Column, former: Former, { step }: Draft): void {
  const because = column.notNull ? refusal.valueMissing(former.table, column) : undefined;
  for (const sql of ddl.addColumn(table.name, column)) step("alter", sql, because);
}

function followColumn(table: Table, column: Column, old: FoundColumn, former: Former, { step, refuse, convert }: Draft): void {
  const alter = (change: string, because?: Refusal) => step("alter", ddl.alterColumn(table.name, column.name, change), because);
  const isNarrower = old.type !== column.type && !isWider(old.type, column.type);
  const conversion = isNarrower ? convert?.(table, column, old) : undefined;
  const because = isNarrower ? refusal.typeNarrowed(former.table, former.column(column), old.type) : undefined;
  if (conversion) for (const sql of conversion) step("alter", sql, because);
  else if (because) refuse(because);
  else if (old.type !== column.type) alter(`type ${column.type}`);
  // A conversion takes the default away, which may be none of the new type.
  if ((conversion ? undefined : old.default) !== column.default)
    alter(column.default === undefined ? "drop default" : `set default ${column.default}`);
  if (old.notNull && !column.notNull) alter("drop not null");
  if (old.notNull || !column.notNull) return;
  if (column.default !== undefined && column.fills) {
    const name = ddl.quoted(column.name);
    step("alter", `update ${ddl.quoted(table.name)} set ${name} = default where ${name} is null`);
  }
  alter("set not null", refusal.valueMissing(former.table, former.column(column)));
}

/** Indexes and constraints: renamed with their table and columns, else dropped and made. Neither loses data. */
function followNames(table: Table, known: FoundTable, former: Former, { step, found }: Draft): void {
  const indexes = new Set(known.indexes);
  const constraints = new Set(known.constraints);
  const rename = (names: Set<string>, old: string, name: string, sql: string) => {
    if (old === name || names.has(name) || !names.delete(old)) return;
    names.add(name);
    step("rename", sql);
  };
  const renameConstraint = (old: string, name: string) =>
    rename(constraints, old, name, ddl.alterTable(table.name, `rename constraint ${ddl.quoted(old)} to ${ddl.quoted(name)}`));

  for (const index of table.indexes) {
    const old = former.index(index).name;
    rename(indexes, old, index.name, `alter index ${ddl.quoted(old)} rename to ${ddl.quoted(index.name)}`);
  }
  for (const key of table.foreignKeys) renameConstraint(former.foreignKey(key).name, key.name);
  renameConstraint(primaryKeyName(former.table.name), primaryKeyName(table.name));

  const wantedIndexes = new Set(table.indexes.map((index) => index.name));
  const wantedConstraints = new Set([primaryKeyName(table.name), ...table.foreignKeys.map((key) => key.name)]);
  for (const name of indexes) if (!wantedIndexes.has(name)) step("drop", `drop index ${ddl.quoted(name)}`);
  for (const name of constraints)
    if (!wantedConstraints.has(name)) step("drop", ddl.alterTable(table.name, `drop constraint ${ddl.quoted(name)}`));
  for (const index of table.indexes) {
    const because = index.use === "unique" ? refusal.valuesRepeat(former.table, former.index(index)) : undefined;
    if (!indexes.has(index.name)) step("index", ddl.createIndex(table.name, index), because);
  }
  // An index of an expression has statistics of its own; until somebody takes them, every text counts as rare.
  if (table.indexes.some(({ use, name }) => use === "search" && !indexes.has(name))) step("analyse", `analyze ${ddl.quoted(table.name)}`);
  for (const key of table.foreignKeys) {
    const because = refusal.targetMissing(former.table, former.foreignKey(key), found.has(key.target));
    if (!constraints.has(key.name)) step("reference", ddl.addForeignKey(table.name, key), because);
  }
}
