import { sql } from "kysely";
import type { Arrangement } from "../../../model/contract/dashboard.ts";
import { AppError } from "../../../model/error.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { heldRoles } from "../../identity/held-roles.ts";
import { isId } from "../../records/column.ts";

/** The arrangement that a role of the user gives him: of several the one of the role with the smallest code; null: none does. */
export async function dashboardDefault(db: Database, user: string): Promise<Arrangement | null> {
  const row = await db
    .selectFrom("role_dashboard as d")
    .innerJoin("sysr_role as r", "r.id", "d.role_id")
    .select("d.value")
    .where("r.removed_at", "is", null)
    .where("r.status", "=", 0)
    .where(sql<boolean>`d.role_id = any((select ${heldRoles("u")} from sysr_user as u where u.id = ${user})::bigint[])`)
    .orderBy("r.code")
    .executeTakeFirst();
  return (row?.value as Arrangement | undefined) ?? null;
}

/**
 * Gives the members of these roles an arrangement, or takes it away again.
 * @throws AppError record.notFound when one of them is no role of the actor's tenant
 */
export async function saveDefault(context: Context, roles: readonly string[], arrangement: Arrangement | null): Promise<void> {
  const { actor } = context;
  if (!roles.every(isId)) throw new AppError("request.invalid");
  const known = await context.db
    .selectFrom("sysr_role")
    .select("id")
    .where("removed_at", "is", null)
    .where(sql<boolean>`id = any(${roles}::bigint[]) and (${actor.isSuperUser} or tenant_id is not distinct from ${actor.tenant}::bigint)`)
    .execute();
  if (known.length < new Set(roles).size) throw new AppError("record.notFound");
  await inTransaction(context, async ({ db }) => {
    await db.deleteFrom("role_dashboard").where(sql<boolean>`role_id = any(${roles}::bigint[])`).execute();
    if (!arrangement) return;
    const value = JSON.stringify(arrangement);
    await db
      .insertInto("role_dashboard")
      .values(known.map(({ id }) => ({ role_id: id, value })))
      .execute();
  });
}
