import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";

/** A pool as Kysely sees it, whose connections each speak in a way of their own: what that remembers lasts as long as the connection. */
export function eachClient(pool: pg.Pool, speaking: (client: pg.PoolClient) => PostgresPoolClient): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? speaking(client);
      clients.set(client, known);
      return known;
    },
  };
}
