import { sql } from "kysely";
import type { AppliedChange } from "../../../model/change-set.ts";
import { fromNow } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";

/** For how long a set of changes can be undone. */
const KEPT_SECONDS = 7 * 86_400;
/** Rows of one statement. */
const BATCH = 500;

/** A change of a set, and where it stood in it. */
export interface KeptChange {
  readonly no: number;
  readonly change: AppliedChange;
  /** It was taken back. */
  readonly undone?: boolean;
}

/** Begins to keep a set; gives its id, the one that it is to have or a new one. */
export async function keepSet(db: Database, owner: string, id?: string): Promise<string> {
  const row = await db
    .insertInto("change_set")
    .values({ ...(id !== undefined && { id }), owner_id: owner, expires_at: fromNow(KEPT_SECONDS) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return String(row.id);
}

/** Keeps what was done, in the transaction in which it was done. */
export async function keepChanges(db: Database, set: string, changes: readonly KeptChange[]): Promise<void> {
  for (let start = 0; start < changes.length; start += BATCH) {
    const rows = changes.slice(start, start + BATCH).map(({ no, change }) => ({ no, ...change }));
    await sql`insert into change_set_record (set_id, no, entity, record_id, kind, version, before, after)
      select ${set}::bigint, x.no, x.entity, x.record, x.kind, x.version, x.before, x.after
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x(no int, entity text, record bigint, kind text, version int, before jsonb, after jsonb)`.execute(db);
  }
}

const keptIn = (db: Database, set: string) => db.selectFrom("change_set_record").selectAll().where("set_id", "=", set);

/** What of a set still stands, the last first. */
export async function standing(db: Database, set: string): Promise<KeptChange[]> {
  return keptOf(await keptIn(db, set).where("undone", "=", false).orderBy("no", "desc").execute());
}

/** All that a set did, in its order, as long as it is kept. */
export const appliedIn = async (db: Database, set: string): Promise<KeptChange[]> => keptOf(await keptIn(db, set).orderBy("no").execute());

function keptOf(rows: Awaited<ReturnType<ReturnType<typeof keptIn>["execute"]>>): KeptChange[] {
  return rows.map(({ no, entity, record_id, kind, version, before, after, undone }) => ({
    ...{ no, undone: undone === true },
    change: { entity, kind, record: record_id, version, before, after } as AppliedChange,
  }));
}

export async function noteUndone(db: Database, set: string, changes: readonly KeptChange[]): Promise<void> {
  if (changes.length === 0) return;
  await db
    .updateTable("change_set_record")
    .set({ undone: true })
    .where("set_id", "=", set)
    .where("no", "=", sql<number>`any(${changes.map(({ no }) => no)}::int[])`)
    .execute();
}

/** Takes away sets that are too old to be undone. */
export async function forgetSets(db: Database): Promise<void> {
  await db.deleteFrom("change_set").where("expires_at", "<", fromNow(0)).execute();
}
