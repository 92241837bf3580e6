import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { isWriteRefused } from "./away.ts";
import { eachClient } from "./each-client.ts";

/** The statements that a connection prepares at most: each holds memory in the database as long as the connection lives. */
const MOST = 100;
/** A statement is prepared when it comes for this time on a connection: what comes seldom would be prepared for nothing. */
const TIMES = 3;
/** Texts that are counted before the count begins anew. */
const MOST_COUNTED = 1_000;

const gathering = new WeakSet<pg.PoolClient>();

/** What is said to a connection in one turn goes out together: a call of the system costs more than most statements cost this process. */
export function gather(client: pg.PoolClient): void {
  if (gathering.has(client)) return;
  gathering.add(client);
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => {
    gathering.delete(client);
    stream.uncork();
  });
}

/** How Kysely begins and ends transactions. */
export const BEGIN = /^(begin|start transaction)\b/;
export const END = /^(commit|rollback)$/;

/**
 * The pool as Kysely sees it, with the statements of transactions prepared: saves of an entity run the same few again and again, and to
 * parse and plan them takes the database longer than to run them. Reads outside of transactions are planned anew, for the values that
 * they ask about.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  /** Raised when tables have changed: what was prepared before is not used any more, on any connection. */
  let epoch = 0;

  function preparingClient(client: pg.PoolClient): PostgresPoolClient {
    const counts = new Map<string, number>();
    const names = new Map<string, string>();
    let made = 0;
    let since = epoch;
    /** Sent, and not yet answered. */
    let begun: Promise<unknown> | undefined;
    let inTransaction = false;
    let isUseless = false;

    function nameOf(text: string): string | undefined {
      if (since !== epoch) names.clear();
      since = epoch;
      const known = names.get(text);
      if (known !== undefined || made >= MOST) return known;
      const count = (counts.get(text) ?? 0) + 1;
      if (counts.size >= MOST_COUNTED) counts.clear();
      counts.set(text, count);
      if (count < TIMES) return undefined;
      const name = `s${++made}`;
      names.set(text, name);
      return name;
    }

    /** A transaction begins on the way of its first statement, which is the one that fails where it could not. */
    function begin(text: string): pg.QueryResult {
      begun = client.query(text);
      begun.catch(() => {});
      inTransaction = true;
      return { command: "BEGIN", rowCount: null, oid: 0, fields: [], rows: [] };
    }

    async function query(text: string, values: unknown[] = []) {
      gather(client);
      if (BEGIN.test(text)) return begin(text);
      if (END.test(text)) inTransaction = false;
      const name = inTransaction && values.length > 0 ? nameOf(text) : undefined;
      const beginning = begun;
      begun = undefined;
      try {
        const answer = client.query({ text, values, ...(name !== undefined && { name }) });
        if (beginning) await Promise.all([beginning, answer]);
        return await answer;
      } catch (error) {
        if (isStale(error)) epoch++;
        if (isWriteRefused(error)) isUseless = true;
        throw error;
      }
    }

    // Kysely asks for cursors only where it was given a class of them.
    return {
      query: query as unknown as PostgresPoolClient["query"],
      release: (destroy) => client.release(destroy || isUseless),
    };
  }

  return eachClient(pool, preparingClient);
}

/**
 * Whether a prepared statement failed because a column that it gives has another type than when it was prepared: a newer server has
 * changed the table meanwhile. The same transaction, run again, works.
 */
export const isStale = (error: unknown): boolean =>
  error instanceof Error && "routine" in error && error.routine === "RevalidateCachedQuery";
