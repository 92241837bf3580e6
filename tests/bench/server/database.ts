import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { PRODUCT_ROOT, readConfig } from "../../../src/server/config.ts";
import { connect } from "../../../src/server/db/connect.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { startPostgres } from "../../../src/server/db/launcher.ts";
import { migrate } from "../../../src/server/db/migrate.ts";
import { syncTables } from "../../../src/server/db/sync.ts";
import { type LoadedDocuments, loadDocuments } from "../../../src/server/documents/load.ts";
import { seedAdministrator } from "../../../src/server/seed/administrator.ts";
import { fillTable } from "../../../src/server/seed/fill.ts";
import { seed } from "../../../src/server/seed/seed.ts";

/** The entity whose records the rows of this folder read; what is written goes to others, so that its rows stay the same. */
export const FILLED = "contract-ledger";
/** Rows of the large database. */
export const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);

/** A database of the bench, made for this product version and filled. */
export interface BenchDatabase {
  readonly url: string;
  readonly db: Database;
  readonly loaded: LoadedDocuments;
  close(): Promise<void>;
}

export interface BenchPostgres {
  /** The database with so many rows; filled when it is asked for first, and kept in the data folder for later runs. */
  database(rows: number): Promise<BenchDatabase>;
  /** An empty database of this name, made anew, for servers that make their tables themselves. */
  empty(name: string): Promise<string>;
  stop(): Promise<void>;
}

const log = (line: string): void => void process.stderr.write(`[bench] ${line}\n`);

/** The PostgreSQL of the bench, with its data in BENCH_DATA: the settings are those of the product. */
export async function openPostgres(): Promise<BenchPostgres> {
  const dataDir = process.env.BENCH_DATA ?? join(tmpdir(), "bench-data");
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const postgres = await startPostgres({ dataDir, log });
  const within = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
  const administer = async (work: (client: pg.Client) => Promise<void>) => {
    const client = new pg.Client({ connectionString: within("postgres") });
    await client.connect();
    await work(client).finally(() => client.end());
  };
  return {
    async database(rows) {
      const name = `bench_${rows}`;
      await administer(async (client) => {
        const known = await client.query("select from pg_database where datname = $1", [name]);
        if (known.rowCount === 0) await client.query(`create database ${name}`);
      });
      return openDatabase(within(name), rows);
    },
    async empty(name) {
      await administer(async (client) => {
        await client.query(`drop database if exists ${name}`);
        await client.query(`create database ${name}`);
      });
      return within(name);
    },
    stop: () => postgres.stop(),
  };
}

async function openDatabase(url: string, rows: number): Promise<BenchDatabase> {
  const loaded = await loadDocuments([PRODUCT_ROOT]);
  const { db, close } = connect(url);
  await migrate(db);
  await syncTables(db, loaded.documents);
  await seedAdministrator(db, loaded);
  await seed(db, loaded, readConfig({}));
  const table = loaded.documents.entities.get(FILLED)?.["x-table"] ?? "";
  const stored = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(db);
  const missing = rows - Number(stored.rows[0]?.count);
  if (missing > 0) {
    await fillTable(db, loaded, { rows: missing, entity: FILLED, details: 0 }, log);
    await plantRareTexts(db, table);
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
  return { url, db, loaded, close };
}

/** Generated texts are made of few words; some that hardly any record has are what people look for. */
async function plantRareTexts(db: Database, table: string): Promise<void> {
  await sql`update ${sql.table(table)} set name = '翡翠' || name, file_number = 'QZ-' || code
    where id in (select id from ${sql.table(table)} tablesample system (1) limit 200)`.execute(db);
}
