import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import type { Documents } from "../../src/model/documents.ts";
import { tablesOf } from "../../src/model/table.ts";
import { type Connection, connect } from "../../src/server/db/connect.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { migrationFiles } from "../../src/server/db/migration-files.ts";
import { syncTables } from "../../src/server/db/sync.ts";
import { seedDictionaries } from "../../src/server/seed/dictionaries.ts";

export interface TestDatabase extends Connection {
  readonly url: string;
  /** Ends all connections and drops the database. For `afterAll`. */
  drop(): Promise<void>;
}

/** What a database begins with. It is made once in a run; every further one is a copy. */
export interface Template {
  /** Everything that it depends on: another is made when this changes. */
  readonly of: unknown;
  fill(url: string): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Their tables are made. Without, the database has the system tables alone. */
  readonly documents?: Pick<Documents, "entities"> | undefined;
  /** Whose dictionaries stand in it, as the product sows them at its start. */
  readonly sown?: Documents | undefined;
  /** Quite empty: not even the system tables. */
  readonly bare?: boolean | undefined;
  /** Something else to begin with. */
  readonly template?: Template | undefined;
}

/** Any number will do, as long as all workers use it. */
const TEMPLATES = 20_260_131;

/**
 * A database of one's own, for a test file. It is a copy of a template that the first caller with the same documents makes, hence fast.
 */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject("databaseUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asAdministrator(server, async (client) => {
    const template = options.bare ? undefined : await templateFor(client, server, options.template ?? tables(options));
    await client.query(`create database ${name}${template ? ` template ${template}` : ""}`);
  });
  const url = urlOf(server, name);
  const pooler = inject("poolerUrl");
  const connection = connect(url, { poolerUrl: pooler ? urlOf(pooler, name) : undefined });
  const drop = async () => {
    await connection.close();
    await asAdministrator(server, (client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { ...connection, url, drop };
}

const tables = ({ documents, sown }: TestDatabaseOptions): Template => ({
  of: [migrations(), documents ? shapeOf(documents) : [], sown ? dictionariesOf(sown) : []],
  async fill(url) {
    const { db, close } = connect(url);
    try {
      await migrate(db);
      if (documents) await syncTables(db, documents);
      if (sown) await db.transaction().execute((trx) => seedDictionaries(trx, sown));
      await sql`analyze`.execute(db);
    } finally {
      await close();
    }
  },
});

/** What is worked out once for the same documents: every file of the product's asks for it. */
function once<K extends object>(work: (of: K) => unknown): (of: K) => string {
  const known = new WeakMap<K, string>();
  return (of) => {
    const digest =
      known.get(of) ??
      createHash("sha256")
        .update(JSON.stringify(work(of)))
        .digest("hex");
    known.set(of, digest);
    return digest;
  };
}

const shapeOf = once<Pick<Documents, "entities">>(tablesOf);
const dictionariesOf = once<Documents>(({ dictionaries }) => [...dictionaries.values()]);

let texts: string | undefined;
function migrations(): string {
  const hash = createHash("sha256");
  texts ??= migrationFiles()
    .reduce((all, { path }) => all.update(readFileSync(path, "utf8")), hash)
    .digest("hex");
  return texts;
}

async function templateFor(client: pg.Client, server: string, template: Template): Promise<string> {
  const name = `template_${createHash("sha256").update(JSON.stringify(template.of)).digest("hex").slice(0, 24)}`;
  await client.query("select pg_advisory_lock($1)", [TEMPLATES]);
  try {
    const known = await client.query("select from pg_database where datname = $1 and datistemplate", [name]);
    if (known.rowCount === 0) {
      // What a broken-off run left is no template yet.
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`create database ${name}`);
      await template.fill(urlOf(server, name));
      await client.query(`alter database ${name} is_template true`);
    }
  } finally {
    await client.query("select pg_advisory_unlock($1)", [TEMPLATES]);
  }
  return name;
}

async function asAdministrator<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
