import type { Config } from "./config.ts";
import { type Connection, connect } from "./db/connect.ts";
import { startPostgres } from "./db/launcher.ts";
import { checkDatabase } from "./db/requirements.ts";
import { StartError } from "./start-error.ts";

export interface RunningDatabase extends Connection {
  readonly url: string;
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

/** The database of the operator, or the one that ships with the product, started for this process. Closing ends what was started. */
export async function openDatabase({ databaseUrl, dataDir }: Config, log: (line: string) => void): Promise<RunningDatabase> {
  const postgres = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await startPostgres({ dataDir, log });
  const connection = connect(postgres.url, { max: 20, statementTimeout: 60_000, onError: (error) => log(`database: ${error.message}`) });
  const close = async () => {
    await connection.close();
    await postgres.stop();
  };
  try {
    await checkDatabase(connection.db);
    return { ...connection, url: postgres.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
