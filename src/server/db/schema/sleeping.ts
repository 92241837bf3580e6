import { sql } from "kysely";
import type { Database } from "../database.ts";
import { run } from "../lock.ts";
import { alterTable, quoted } from "./ddl.ts";
import { introspect } from "./introspect.ts";
import { markAsleep } from "./mark.ts";

/** A column that no field has any more, with its values. */
export interface SleepingColumn {
  readonly entity: string;
  /** The field that it had. */
  readonly field: string;
  readonly table: string;
  readonly column: string;
  /** How many records have a value in it. */
  readonly values: number;
}

/** The columns that sleep in the tables of entities. */
export async function sleepingColumns(db: Database, entities: ReadonlySet<string>): Promise<SleepingColumn[]> {
  const asleep: SleepingColumn[] = [];
  for (const [table, { columns }] of await introspect(db))
    for (const [column, { comment }] of columns) {
      const mark = markAsleep(comment);
      if (!mark || !entities.has(mark.entity)) continue;
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db);
      asleep.push({ ...mark, table, column, values: rows[0]?.n ?? 0 });
    }
  return asleep;
}

/** Drops a column that sleeps, with its values. */
export const dropSleeping = (db: Database, { table, column }: Pick<SleepingColumn, "table" | "column">): Promise<void> =>
  run(db, alterTable(table, `drop column ${quoted(column)}`));
