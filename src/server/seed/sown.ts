import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/** What was sown into this database, by name, with the digest of its text. What a user removed afterwards is still sown, and stays removed. */
export type Sown = ReadonlyMap<string, string>;

/** Everything sown under a name and below it: `dictionary` gives `dictionary`, `dictionary/sex`, `dictionary/sex/1`. */
export async function sownUnder(db: Database, name: string): Promise<Sown> {
  const rows = await db
    .selectFrom("seed_state")
    .select(["name", "hash"])
    .where((where) => where.or([where("name", "=", name), where("name", "like", `${name}/%`)]))
    .execute();
  return new Map(rows.map((row) => [row.name, row.hash]));
}

/** Notes that these were sown, in the transaction that sows them. */
export async function noteSown(trx: Database, sown: ReadonlyMap<string, string>): Promise<void> {
  if (sown.size === 0) return;
  await sql`insert into seed_state (name, hash)
    select * from unnest(${[...sown.keys()]}::text[], ${[...sown.values()]}::text[])
    on conflict (name) do update set hash = excluded.hash, at = now()`.execute(trx);
}

/** A digest by which a later version of the same thing is told from this one. */
export const digestOf = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex");
