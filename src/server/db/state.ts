import { sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * What the database remembers of the last start: the digest of the documents that passed the check, and of those that its tables follow,
 * and what these said about the values of their fields.
 */
type Fact = "checked" | "tables" | "meanings";

export async function recall(db: Database, fact: Fact): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select value from formwork_state where key = ${fact}`.execute(db);
  return rows[0]?.value;
}

export async function remember(db: Database, fact: Fact, value: string): Promise<void> {
  await sql`insert into formwork_state (key, value) values (${fact}, ${value}) on conflict (key) do update set value = excluded.value`.execute(
    db,
  );
}
