import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Context } from "../../../src/server/context.ts";
import { BEGIN, END } from "../../../src/server/db/prepared.ts";
import { DocumentStore } from "../../../src/server/documents/store.ts";
import { createSessions } from "../../../src/server/identity/sessions.ts";
import type { BenchDatabase } from "./database.ts";

/** The statements that the product's own operation runs for a user: what the reference then runs by bare `pg`, in the same order. */
export async function statementsOf(
  database: BenchDatabase,
  token: string,
  operation: (context: Context) => Promise<unknown>,
): Promise<pg.QueryConfig[]> {
  const statements: pg.QueryConfig[] = [];
  const pool = new pg.Pool({ connectionString: database.url, max: 1, pipeline: true });
  const db = new Kysely<Record<string, Record<string, unknown>>>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  });
  const session = await createSessions({
    db: database.db,
    documents: new DocumentStore(database.loaded),
    channel: undefined,
    days: 1,
  }).find(token);
  if (!session) throw new Error("the user has no session");
  try {
    await operation({ db, documents: database.loaded.documents, actor: session.actor, language: "zh-CN" });
  } finally {
    await db.destroy();
  }
  return statements.filter(({ text }) => !isBracket(text));
}

/** Whether a statement is that of a transaction, which whoever replays them opens himself. */
const isBracket = (text: string): boolean => BEGIN.test(text) || END.test(text);
