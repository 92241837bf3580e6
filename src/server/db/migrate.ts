import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { rootName } from "../documents/roots.ts";
import { shownPath } from "../documents/shown-path.ts";
import type { Database } from "./database.ts";
import { alone, run } from "./lock.ts";
import { type MigrationFile, migrationFiles } from "./migration-files.ts";

/**
 * Runs the migrations that this database has not had, the product's first, then those of the further roots in their order, all of them
 * in one transaction. A failing one leaves the database as it was and is named in the error.
 *
 * Call it before `syncTables`. On a fresh database the documents' tables do not exist yet, so a migration asks whether they do.
 *
 * @returns the names of those that ran.
 */
export async function migrate(db: Database, furtherRoots: readonly string[] = []): Promise<string[]> {
  const files = migrationFiles(furtherRoots);
  if (pending(files, await applied(db)).length === 0) return [];
  return alone(db, async (trx) => {
    await sql`create table if not exists formwork_migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      trx,
    );
    await followRenamedRoots(trx, furtherRoots, files);
    const ran: string[] = [];
    for (const { name, path } of pending(files, await applied(trx))) {
      try {
        await run(trx, readFileSync(path, "utf8"));
      } catch (error) {
        throw new Error(`migration ${shownPath(path)}: ${error instanceof Error ? error.message : error}`, { cause: error });
      }
      await sql`insert into formwork_migration (name) values (${name})`.execute(trx);
      ran.push(name);
    }
    // The tables may be others now, so the next sync looks at them.
    await sql`delete from formwork_state where key = 'tables'`.execute(trx);
    return ran;
  });
}

/**
 * A root whose folder has another name now keeps its migrations: it is known by them. Of a name that no root has any more, they are noted
 * under the one new root that holds them all.
 */
async function followRenamedRoots(trx: Database, roots: readonly string[], files: readonly MigrationFile[]): Promise<void> {
  const done = [...(await applied(trx))].filter((name) => name.includes("/"));
  const former = Map.groupBy(done, rootOf);
  const names = roots.map(rootName);
  const present = new Set(files.map(({ name }) => name));
  for (const [old, migrations] of former) {
    if (names.includes(old)) continue;
    const holders = names.filter((name) => !former.has(name) && migrations.every((one) => present.has(name + one.slice(old.length))));
    if (holders.length !== 1) continue;
    await sql`update formwork_migration set name = ${holders[0]} || substr(name, ${old.length + 1}) where starts_with(name, ${`${old}/`})`.execute(
      trx,
    );
  }
}

const rootOf = (name: string): string => name.slice(0, name.indexOf("/"));

const pending = (files: readonly MigrationFile[], done: ReadonlySet<string>) => files.filter(({ name }) => !done.has(name));

async function applied(db: Database): Promise<Set<string>> {
  const known = await sql<{ exists: boolean }>`select to_regclass('formwork_migration') is not null as exists`.execute(db);
  if (!known.rows[0]?.exists) return new Set();
  const { rows } = await sql<{ name: string }>`select name from formwork_migration`.execute(db);
  return new Set(rows.map((row) => row.name));
}
