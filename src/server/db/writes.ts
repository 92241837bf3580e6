import type { PostgresPool, PostgresPoolClient } from "kysely";
import { positionOf } from "../../model/read-position.ts";
import { BEGIN, END } from "./prepared.ts";
import { POSITION_NOW, type PositionRow, writesNoted } from "./replicas/written.ts";

/** Names of tables. */
export type Tables = ReadonlySet<string>;

/** Where it is told which tables this process has written to. */
export interface Writes {
  /** The listener hears of a write when it is committed, and before whoever wrote learns of that. Gives back how to stop listening. */
  subscribe(listener: (tables: Tables) => void): () => void;
}

export interface WriteFeed extends Writes {
  tell(tables: Tables): void;
}

export function writeFeed(): WriteFeed {
  const listeners = new Set<(tables: Tables) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(tables) {
      for (const listener of listeners) listener(tables);
    },
  };
}

const WRITTEN = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+"?(\w+)/gi;
/** Texts whose tables are remembered: statements come again and again. */
const MOST_TEXTS = 1_000;
const NONE: Tables = new Set();

/** The tables that a statement writes to, by its text; a word too many is taken for a table rather than a table missed. */
export function tablesWritten(text: string): Tables {
  const tables = new Set<string>();
  for (const [, table = ""] of text.matchAll(WRITTEN)) tables.add(table);
  return tables.size > 0 ? tables : NONE;
}

/** The pool, of whose writes is told: those of a transaction when it ends, others at once. */
export function watching(pool: PostgresPool, { tell }: Pick<WriteFeed, "tell">): PostgresPool {
  const texts = new Map<string, Tables>();
  const clients = new WeakMap<PostgresPoolClient, PostgresPoolClient>();

  function tablesOf(text: string): Tables {
    const known = texts.get(text);
    if (known) return known;
    if (texts.size >= MOST_TEXTS) texts.clear();
    const tables = tablesWritten(text);
    texts.set(text, tables);
    return tables;
  }

  function watchingClient(client: PostgresPoolClient): PostgresPoolClient {
    const open = new Set<string>();
    let inTransaction = false;

    function end(): void {
      inTransaction = false;
      if (open.size === 0) return;
      tell(new Set(open));
      open.clear();
    }

    /** Sent with the statement before, and done after it. */
    async function positionNow() {
      const { rows } = await client.query<PositionRow>(POSITION_NOW, []);
      return positionOf(rows[0]?.position);
    }

    async function query(text: string, values: readonly unknown[]) {
      if (BEGIN.test(text)) inTransaction = true;
      for (const table of tablesOf(text)) open.add(table);
      try {
        const answer = client.query(text, values);
        if ((!inTransaction || text === "commit") && open.size > 0) writesNoted()?.note(positionNow());
        return await answer;
      } finally {
        // Also where the answer was lost: the database may have carried it out.
        if (!inTransaction || END.test(text)) end();
      }
    }

    return {
      query: query as PostgresPoolClient["query"],
      release(destroy) {
        end();
        client.release(destroy);
      },
    };
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? watchingClient(client);
      clients.set(client, known);
      return known;
    },
  };
}
