import type { PostgresPool, PostgresPoolClient } from "kysely";
import { currentSpan, type OpenSpan, recorder } from "../telemetry/recorder.ts";
import type { Attributes } from "../telemetry/vocabulary.ts";

export type PoolName = "main" | "aside" | "reading";

const KIND = /^\s*\(*\s*([a-z]+)/i;
const LITERAL = /'(?:[^']|'')*'|\$\$[\s\S]*?\$\$/g;
const TABLE = /\b(?:from|into|update|table)\s+(?:only\s+)?"?([a-z_]\w*)"?/i;
/** Texts whose names are remembered: statements come again and again. */
const MOST_TEXTS = 1_000;
const STATE = /^[0-9A-Z]{5}$/;

interface Named {
  readonly name: string;
  readonly attributes: Attributes;
}

/** What is told of a statement: its first word, and the name of its first table. Neither stands within a value, and nothing else of its text is kept. */
export function statementOf(text: string): Named {
  const kind = KIND.exec(text)?.[1]?.toLowerCase() ?? "other";
  const table = TABLE.exec(text.replaceAll(LITERAL, "''"))?.[1];
  return {
    name: table === undefined ? kind : `${kind} ${table}`,
    attributes: { "db.system.name": "postgresql", "db.operation.name": kind, "db.collection.name": table },
  };
}

/** The SQLSTATE of what a statement failed by. */
function stateOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && STATE.test(code) ? code : "failed";
}

/** How many connections a pool has, and who waits for one. */
interface Counted {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** The pool, of whose statements spans are made, below the span in which they are said; metrics tell of its connections, and how long one is waited for. */
export function noting(pool: PostgresPool, counted: Counted, poolName: PoolName): PostgresPool {
  const endObserving = observePool(counted, poolName);
  const clients = new WeakMap<PostgresPoolClient, PostgresPoolClient>();
  const names = new Map<string, Named>();

  function nameOf(text: string): Named {
    const known = names.get(text);
    if (known) return known;
    if (names.size >= MOST_TEXTS) names.clear();
    const named = statementOf(text);
    names.set(text, named);
    return named;
  }

  function beginIn(parent: OpenSpan, text: string): OpenSpan | undefined {
    if (!parent.countStatement()) return undefined;
    const { name, attributes } = nameOf(text);
    return recorder()?.begin({ kind: "statement", about: name, attributes }, { parent });
  }

  const notingClient = (client: PostgresPoolClient): PostgresPoolClient => ({
    query: (async (text: string, values: readonly unknown[]) => {
      const parent = currentSpan();
      const span = parent && beginIn(parent, text);
      if (!span) return client.query(text, values);
      try {
        const result = await client.query(text, values);
        span.note({ "db.response.returned_rows": (result as { rowCount?: number | null }).rowCount ?? undefined });
        return result;
      } catch (error) {
        span.fail(stateOf(error));
        throw error;
      } finally {
        span.end();
      }
    }) as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy),
  });

  return {
    options: pool.options,
    end() {
      endObserving();
      return pool.end();
    },
    async connect() {
      const begun = performance.now();
      const client = await pool.connect();
      const seconds = (performance.now() - begun) / 1_000;
      recorder()?.measure("db.client.connection.wait_time", seconds, { "db.client.connection.pool.name": poolName });
      const known = clients.get(client) ?? notingClient(client);
      clients.set(client, known);
      return known;
    },
  };
}

/** Tells of a pool how many connections it has, and who waits for one; gives back how to end that. */
function observePool(pool: Counted, poolName: PoolName): () => void {
  const named = { "db.client.connection.pool.name": poolName };
  const inState = (state: string, value: number) =>
    ({ metric: "db.client.connection.count", value, attributes: { ...named, "db.client.connection.state": state } }) as const;
  const end = recorder()?.observe(() => [
    inState("idle", pool.idleCount),
    inState("used", pool.totalCount - pool.idleCount),
    { metric: "db.client.connection.pending_requests", value: pool.waitingCount, attributes: named },
  ]);
  return end ?? (() => {});
}
