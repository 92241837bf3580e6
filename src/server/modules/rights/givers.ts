import { sql } from "kysely";
import type { Actor } from "../../../model/actor.ts";
import type { Database } from "../../db/database.ts";
import { hasRole } from "../../identity/held-roles.ts";
import { inUse } from "../../identity/roles.ts";

/** By this right somebody gives roles to others. */
const GIVES = "user:edit";
/** Recipients that one notice takes. */
const MOST = 500;

/**
 * Ids of those who can give the actor a permission: of his tenant, may sign in, change users, and hold it themselves, as nobody gives more than
 * he has.
 */
export async function giversOf(db: Database, { id, tenant }: Pick<Actor, "id" | "tenant">, permission: string): Promise<string[]> {
  const needed = [...new Set([GIVES, permission])];
  const { rows } = await sql<{ id: string }>`
    select u.id::text as id from sysr_user as u
    where u.status = 0 and u.removed_at is null and u.id <> ${id}::bigint and u.tenant_id is not distinct from ${tenant}::bigint
      and (u.is_super or (
        select count(distinct p.permission) from sysr_role as r join sysr_role_permission as p on p.master_id = r.id
        where ${hasRole("u", "r")} and ${inUse("r")} and p.permission = any(${needed}::text[])
      ) = ${needed.length}::int)
    order by u.is_super nulls first, u.id limit ${MOST}::int`.execute(db);
  return rows.map((row) => row.id);
}
