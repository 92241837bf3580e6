import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { isWriteRefused } from "./away.ts";
import { eachClient } from "./each-client.ts";
import { BEGIN, END, gather } from "./prepared.ts";

/**
 * The pool as Kysely sees it, where a pooler gives each transaction whichever connection of the database is free: nothing can be prepared on one, and what
 * was set on one is not there on the next. So each transaction sets what it needs, on the way of its first statement; and a statement outside of
 * transactions becomes one, sent at once.
 * @param settings as they follow "set local"
 */
export function pooled(pool: pg.Pool, settings: readonly string[]): PostgresPool {
  const sets = settings.map((setting) => `; set local ${setting}`).join("");

  function pooledClient(client: pg.PoolClient): PostgresPoolClient {
    /** Sent, and not yet answered. */
    let begun: Promise<unknown> | undefined;
    let inTransaction = false;
    let isUseless = false;

    function begin(text: string): pg.QueryResult {
      begun = client.query(text + sets);
      begun.catch(() => {});
      inTransaction = true;
      return { command: "BEGIN", rowCount: null, oid: 0, fields: [], rows: [] };
    }

    async function within(text: string, values: unknown[]): Promise<pg.QueryResult> {
      const beginning = begun;
      begun = undefined;
      const answer = client.query(text, values);
      if (beginning) await Promise.all([beginning, answer]);
      return await answer;
    }

    /** What fails leaves a transaction that its commit takes back. */
    async function alone(text: string, values: unknown[]): Promise<pg.QueryResult> {
      const all = [client.query(`begin${sets}`), client.query(text, values), client.query("commit")] as const;
      await Promise.allSettled(all);
      return (await Promise.all(all))[1];
    }

    async function query(text: string, values: unknown[] = []) {
      gather(client);
      if (BEGIN.test(text)) return begin(text);
      const isWithin = inTransaction;
      if (END.test(text)) inTransaction = false;
      try {
        return await (isWithin ? within(text, values) : alone(text, values));
      } catch (error) {
        if (isWriteRefused(error)) isUseless = true;
        throw error;
      }
    }

    return {
      query: query as unknown as PostgresPoolClient["query"],
      release: (destroy) => client.release(destroy || isUseless),
    };
  }

  return eachClient(pool, pooledClient);
}
