import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Config } from "./config.ts";
import { isDatabaseAway } from "./db/away.ts";
import { type Connection, connect } from "./db/connect.ts";
import { type LaunchedPostgres, startPostgres } from "./db/launcher.ts";
import { Replicas } from "./db/replicas/replicas.ts";
import { checkDatabase } from "./db/requirements.ts";
import { StartError } from "./start-error.ts";

export interface RunningDatabase extends Connection {
  /** Of the database itself, past a pooler: for what holds a connection. */
  readonly url: string;
  /** What answers reads beside it; absent: nothing does. */
  readonly replicas?: Replicas | undefined;
}

/** SQLSTATE disk_full, and what the system says. */
const DISK_FULL = /^(53100|ENOSPC|EDQUOT)$/;

/** A StartError for what the database refuses while the tables are made; anything else as it is. */
export function explainDatabase(error: unknown): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (DISK_FULL.test(code ?? ""))
    return new StartError(
      { what: "The disk of the database is full.", why: error.message, todo: "Free some space and start again." },
      error,
    );
  return error;
}

/** Whether this start will make the product's own database. */
export const willMakeDatabase = ({ databaseUrl, dataDir }: Config): boolean =>
  databaseUrl === undefined && !existsSync(join(dataDir, "postgres"));

/** The server of the database: of the operator, or the one that ships with the product, started for this process. */
export const launchDatabase = async ({ databaseUrl, dataDir }: Config, log: (line: string) => void): Promise<LaunchedPostgres> =>
  databaseUrl ? { url: databaseUrl, stop: async () => {} } : await startPostgres({ dataDir, log });

/**
 * The database of the operator, or the one that ships with the product, started for this process. Closing ends what was started. A start
 * that is broken off ends the product's own one at once, whatever it is at: nothing of it is half done then, for PostgreSQL takes back
 * what was not committed.
 */
export async function openDatabase(config: Config, log: (line: string) => void, interrupted?: AbortSignal): Promise<RunningDatabase> {
  const postgres = await launchDatabase(config, log);
  let closing = false;
  // The database tells each idle connection that it ends: no news when it is we who end it.
  const onError = (error: Error) => {
    if (!closing) log(`database: ${error.message}`);
  };
  const { poolerUrl, readUrl, readLag, failoverWait } = config;
  const patienceMs = failoverWait * 1_000;
  const connection = connect(postgres.url, { max: 20, statementTimeout: 60_000, poolerUrl, patienceMs, onError });
  const replicas =
    readUrl === undefined ? undefined : new Replicas({ url: readUrl, primary: connection.db, mostBehindMs: readLag * 1_000, log });
  const close = async () => {
    closing = true;
    await replicas?.close();
    await connection.close();
    await postgres.stop();
  };
  interrupted?.addEventListener("abort", () => {
    closing = true;
    // Who closes hears of it when it fails.
    postgres.stop().catch(() => {});
  });
  try {
    interrupted?.throwIfAborted();
    await checkDatabase(connection.db, poolerUrl === undefined ? "DATABASE_URL" : "DATABASE_POOLER_URL");
    return { ...connection, url: postgres.url, replicas, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** For a command beside the server: the database of DATABASE_URL, of the server that runs on the data folder, or of the folder itself. */
export async function reachDatabase(config: Config, log: (line: string) => void): Promise<RunningDatabase> {
  const url = config.databaseUrl === undefined ? addressOfRunning(config.dataDir) : undefined;
  if (url !== undefined) {
    const connection = connect(url);
    try {
      await sql`select 1`.execute(connection.db);
      return { ...connection, url };
    } catch (error) {
      await connection.close();
      if (!isDatabaseAway(error)) throw error;
    }
  }
  return openDatabase({ ...config, poolerUrl: undefined }, log);
}

/** The address of the database that a server runs on the data folder, when its files say that there is one. */
function addressOfRunning(dataDir: string): string | undefined {
  try {
    const port = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[3];
    const password = readFileSync(join(dataDir, "postgres.password"), "utf8").trim();
    return `postgres://formwork:${password}@127.0.0.1:${Number(port)}/formwork`;
  } catch {
    return undefined;
  }
}
