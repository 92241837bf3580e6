import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { Database } from "../context.ts";
import { alone, run } from "./lock.ts";

/** The product's own migrations. */
export const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));

/**
 * Runs the migrations that this database has not had: files `0007-what-it-does.sql`, in the order of their names, folder after folder,
 * all of them in one transaction. A failing one leaves the database as it was and is named in the error.
 *
 * Call it before `syncTables`. On a fresh database the documents' tables do not exist yet, so a migration asks whether they do.
 *
 * @returns the names of those that ran.
 */
export async function migrate(db: Database, folders: readonly string[] = [MIGRATIONS]): Promise<string[]> {
  const files = migrationFiles(folders);
  if (pending(files, await applied(db)).length === 0) return [];
  return alone(db, async (trx) => {
    await sql`create table if not exists formwork_migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      trx,
    );
    const ran: string[] = [];
    for (const { name, path } of pending(files, await applied(trx))) {
      try {
        await run(trx, readFileSync(path, "utf8"));
      } catch (error) {
        throw new Error(`migration ${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
      }
      await sql`insert into formwork_migration (name) values (${name})`.execute(trx);
      ran.push(name);
    }
    // The tables may be others now, so the next sync looks at them.
    await sql`delete from formwork_state where key = 'tables'`.execute(trx);
    return ran;
  });
}

interface MigrationFile {
  readonly name: string;
  readonly path: string;
}

/** The migrations of the folders. Throws when two have one name, since names tell which have run. */
export function migrationFiles(folders: readonly string[]): MigrationFile[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
      .sort()
      .map((file) => ({ name: basename(file, ".sql"), path: join(folder, file) })),
  );
  const names = new Set<string>();
  for (const { name } of files) {
    if (names.has(name)) throw new Error(`two migrations are called ${name}`);
    names.add(name);
  }
  return files;
}

const pending = (files: readonly MigrationFile[], done: ReadonlySet<string>) => files.filter(({ name }) => !done.has(name));

async function applied(db: Database): Promise<Set<string>> {
  const known = await sql<{ exists: boolean }>`select to_regclass('formwork_migration') is not null as exists`.execute(db);
  if (!known.rows[0]?.exists) return new Set();
  const { rows } = await sql<{ name: string }>`select name from formwork_migration`.execute(db);
  return new Set(rows.map((row) => row.name));
}
