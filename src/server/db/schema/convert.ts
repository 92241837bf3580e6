import type { Column, Table } from "../../../model/table.ts";
import { conversionOf } from "./conversion.ts";
import * as ddl from "./ddl.ts";
import type { FoundColumn, FoundTable } from "./introspect.ts";
import { commentAsleep, commentOfColumn } from "./mark.ts";

/** Statements that bring a column and its values to another type; undefined where that cannot be done. */
export type Convert = (table: Table, column: Column, old: FoundColumn) => readonly string[] | undefined;

/**
 * Brings columns to their new types. Values that do not fit are refused, or, where that is accepted, kept as they were in a column that sleeps
 * beside it, and cut or emptied.
 */
export function converting(found: ReadonlyMap<string, FoundTable>, isAccepted: boolean): Convert {
  return (table, column, old) => {
    const conversion = conversionOf(old.type, column.type);
    if (!conversion) return undefined;
    const [name, own] = [ddl.quoted(table.name), ddl.quoted(column.name)];
    const misfits = `${own} is not null and not ${conversion.fits(own)}`;
    const guard = `do $$ begin if exists (select from ${name} where ${misfits}) then raise exception 'values do not fit' using errcode = '23514'; end if; end $$`;
    const kept = ddl.quoted(formerName(column.name, found.get(table.name)?.columns ?? new Map()));
    const keep = [
      ddl.alterTable(table.name, `add column ${kept} ${old.type}`),
      `update ${name} set ${kept} = ${own}, ${own} = ${conversion.instead(own)} where ${misfits}`,
      `comment on column ${name}.${kept} is ${ddl.literal(commentAsleep(commentOfColumn(table, column)))}`,
    ];
    return [
      ...(isAccepted ? keep : [guard]),
      ddl.alterColumn(table.name, column.name, "drop default"),
      ddl.alterColumn(table.name, column.name, `type ${column.type} using ${conversion.value(own)}`),
    ];
  };
}

const LONGEST_NAME = 63;

/** A free name for the former values of a column. */
function formerName(column: string, columns: ReadonlyMap<string, unknown>): string {
  for (let number = 1; ; number++) {
    const ending = `_former${number}`;
    const name = `${column.slice(0, LONGEST_NAME - ending.length)}${ending}`;
    if (!columns.has(name)) return name;
  }
}
