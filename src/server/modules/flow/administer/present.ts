import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { atWork } from "../people/find.ts";

/** Those of the people whose accounts are in use. */
export async function presentAmong(db: Database, people: readonly string[]): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select u.id::text as id from sysr_user as u where u.id = any(${[...new Set(people)]}::bigint[]) and ${atWork("u")}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
