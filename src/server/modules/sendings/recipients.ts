import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { hasOneOf } from "../../identity/held-roles.ts";

/** Somebody to whom something is sent that he asks in his own name. */
export interface Recipient {
  readonly id: string;
  readonly organisation: string | null;
}

/** Those of a tenant who may sign in: who is named, and who has one of the roles. */
export async function recipientsOf(
  db: Database,
  { users, roles, tenant }: { readonly users: readonly string[]; readonly roles: readonly string[]; readonly tenant: string | null },
): Promise<readonly Recipient[]> {
  const { rows } = await sql<Recipient>`select u.id::text, u.organisations_ids[1]::text as organisation from sysr_user as u
    where (u.id = any(${users}::bigint[]) or ${hasOneOf("u", sql`${roles}::bigint[]`)})
      and u.tenant_id is not distinct from ${tenant}::bigint and u.status = 0 and u.removed_at is null
    order by u.id`.execute(db);
  return rows;
}
