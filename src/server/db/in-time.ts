import { type CompiledQuery, type DatabaseConnection, type QueryResult, sql } from "kysely";
import type { Database } from "./database.ts";
import { onConnection } from "./pipeline.ts";
import { type Inside, inTransaction } from "./transaction.ts";

/** SQLSTATE of a statement that the database has ended: its time was over. */
const CANCELED = "57014";

/** There is no time left for one more statement, or nobody waits for the answer. */
class TimeOver extends Error {
  readonly code = CANCELED;
}

/** Whether a read was ended because its time was over: nothing is wrong with it. */
export const isTimeOver = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === CANCELED;

export interface Limit {
  /** Until when, in milliseconds as the clock of the process has them. */
  readonly end: number;
  /** Whether nobody waits for the answer any more: asked before each statement. */
  readonly isGone?: (() => boolean) | undefined;
}

/**
 * Reads by statements which all of them together are over at a moment: each gets what is left when it is its turn, and the database ends the one
 * that takes longer.
 * @throws what `isTimeOver` knows
 */
export const inTime = <C extends { readonly db: Database }, T>(context: C, limit: Limit, read: (inside: Inside<C>) => Promise<T>) =>
  inTransaction(context, (inside) =>
    read({ ...inside, db: onConnection(inside.db, (connection) => new TimedConnection(connection, inside.db, limit)) }),
  );

/**
 * Statements of transactions are prepared (`preparing`), and after some runs the database would keep one plan of them for all values. What takes long reads many
 * rows: without the departments of the reader a plan expects few of them, and walks an index row by row.
 */
const PLANNED_FOR_VALUES = sql`set_config('plan_cache_mode', 'force_custom_plan', true)`;

/** Runs one statement after the other: what is left for the next is known when the one before has been answered. */
class TimedConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #db: Database;
  readonly #limit: Limit;
  #last: Promise<unknown> = Promise.resolve();

  constructor(connection: DatabaseConnection, db: Database, limit: Limit) {
    this.#connection = connection;
    this.#db = db;
    this.#limit = limit;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const before = this.#last;
    const run = before.catch(() => {}).then(() => this.#run<Row>(query));
    this.#last = run.catch(() => {});
    return run;
  }

  async #run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const ms = Math.floor(this.#limit.end - Date.now());
    // Zero would mean to the database that there is no limit.
    if (ms < 1 || this.#limit.isGone?.()) throw new TimeOver("no time is left for this statement");
    const limit = sql`select set_config('statement_timeout', ${`${ms}ms`}, true), ${PLANNED_FOR_VALUES}`.compile(this.#db);
    const [, result] = await Promise.all([this.#connection.executeQuery(limit), this.#connection.executeQuery<Row>(query)]);
    return result;
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}
