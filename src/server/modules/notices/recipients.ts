import { sql } from "kysely";
import type { Unread } from "../../../model/contract/notices.ts";
import type { Database } from "../../db/database.ts";
import { LETTER } from "./notice.ts";

/** To whom a notice is addressed. */
export interface Addressees {
  readonly tenant: string | null;
  readonly all: boolean;
  readonly departments: readonly string[];
  readonly users: readonly string[];
}

/**
 * Puts a notice into the inbox of everybody whom it is addressed to: users of the tenant who may sign in, those of a department with those of
 * all departments below it. One statement, however many they are.
 * @returns how many received it
 */
export async function deliver(db: Database, notice: string, sendWay: number, to: Addressees): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    with recursive chosen as (
      select id from sysr_dept
        where id = any(${to.departments}::bigint[]) and tenant_id is not distinct from ${to.tenant}::bigint and removed_at is null
      union
      select child.id from sysr_dept child join chosen on child.parent_id = chosen.id where child.removed_at is null
    ), delivered as (
      insert into notice_recipient (notice_id, user_id, send_way, sent_at)
      select ${notice}::bigint, id, ${sendWay}, now() from sysr_user
        where status = 0 and removed_at is null and tenant_id is not distinct from ${to.tenant}::bigint
          and (${to.all} or id = any(${to.users}::bigint[]) or dept_id in (select id from chosen))
      on conflict do nothing
      returning 1
    )
    select count(*) from delivered`.execute(db);
  return Number(rows[0]?.count);
}

/** Takes notices out of every inbox; gives whose. */
export async function takeBack(db: Database, notices: readonly string[]): Promise<string[]> {
  const rows = await db.deleteFrom("notice_recipient").where("notice_id", "in", notices).returning("user_id").execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** Those of the users who have the notice in their inbox. */
export async function recipientsAmong(db: Database, notice: string, users: readonly string[]): Promise<string[]> {
  if (users.length === 0) return [];
  const rows = await db
    .selectFrom("notice_recipient")
    .select("user_id")
    .where("notice_id", "=", notice)
    .where("user_id", "=", sql<string>`any(${users}::bigint[])`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** How much each of the users has not read, by one query; who has read everything is among them. */
export async function unreadOf(db: Database, users: readonly string[]): Promise<ReadonlyMap<string, Unread>> {
  const counts = new Map<string, { notices: number; letters: number }>(users.map((user) => [user, { notices: 0, letters: 0 }]));
  if (users.length === 0) return counts;
  const rows = await db
    .selectFrom("notice_recipient")
    .select((eb) => ["user_id", eb("send_way", "=", LETTER).as("letter"), eb.fn.countAll().as("count")])
    .where("user_id", "=", sql<string>`any(${users}::bigint[])`)
    .where("read_at", "is", null)
    .groupBy(["user_id", "letter"])
    .execute();
  for (const { user_id, letter, count } of rows) {
    const known = counts.get(user_id);
    if (known) known[letter ? "letters" : "notices"] = Number(count);
  }
  return counts;
}
