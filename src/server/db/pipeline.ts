import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { Database, DatabaseTransaction } from "./database.ts";
import type { Tables } from "./tables/tables.ts";

/**
 * Runs work in a transaction. Statements that the work begins without waiting for each other's answers are sent at once, and run in the
 * order in which they were begun; Kysely's own transactions send each when the one before it is answered.
 * @param work must wait for all that it has begun, also when it fails: after it the transaction takes nothing more
 */
export function pipelined<T>(db: Database, work: (db: DatabaseTransaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const connection = await transaction.getExecutor().provideConnection(async (held) => held);
    const guarded = new GuardedConnection(connection);
    try {
      return await work(onto(guarded, transaction));
    } finally {
      guarded.isOver = true;
    }
  });
}

/** The same transaction, whose statements go through what `wrap` lays around its connection. */
export function onConnection(transaction: DatabaseTransaction, wrap: (connection: DatabaseConnection) => DatabaseConnection) {
  const executor = transaction.getExecutor();
  const wrapped: DatabaseConnection = wrap({
    executeQuery: (query) => executor.provideConnection((connection) => connection.executeQuery(query)),
    streamQuery: () => {
      throw new Error("nothing is streamed here");
    },
  });
  return onto(wrapped, transaction);
}

const onto = (connection: DatabaseConnection, transaction: DatabaseTransaction): DatabaseTransaction =>
  new Pipelined({ dialect: dialectOn(connection), plugins: [...transaction.getExecutor().plugins] }) as DatabaseTransaction;

/** Once its transaction is over, what came later would be none of it. */
class GuardedConnection implements DatabaseConnection {
  isOver = false;
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isOver) return Promise.reject(new Error(`after the end of its transaction: ${query.sql}`));
    return this.#connection.executeQuery<Row>(query);
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}

class Pipelined extends Kysely<Tables> {
  override get isTransaction(): boolean {
    return true;
  }
}

/** The dialect of the product on a connection that is held already: it is neither taken nor given back, and begins nothing. */
const dialectOn = (connection: DatabaseConnection): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createDriver: () => ({
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  }),
});

async function refuse(): Promise<never> {
  throw new Error("a transaction has none inside of it");
}
