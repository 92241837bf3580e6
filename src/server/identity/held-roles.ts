import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../db/database.ts";

/**
 * Which roles users have, as the tables have it: those that they were given themselves, and those that are given to everybody of their type in
 * their tenant. The one place that says so in SQL; of records and drafts it is `hasByType` (`model/rights.ts`).
 */

/** Whether a user has a role because of his type. Both are aliases of rows. */
export const hasRoleByType = (user: string, role: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${user}.user_type`)} = any(${sql.ref(`${role}.user_types`)})
    and ${sql.ref(`${role}.tenant_id`)} is not distinct from ${sql.ref(`${user}.tenant_id`)})`;

/** Whether a user has a role, in use or not. Both are aliases of rows. */
export const hasRole = (user: string, role: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${role}.id`)} = any(${sql.ref(`${user}.roles_ids`)}) or ${hasRoleByType(user, role)})`;

/** Whether a user has one of these roles. @param roles SQL of their ids, as an array; may speak of no row of the question */
export const hasOneOf = (user: string, roles: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${user}.roles_ids`)} && ${roles}
    or exists (select from sysr_role as held where held.id = any(${roles}) and held.removed_at is null and ${hasRoleByType(user, "held")}))`;

/** The ids of all roles that a user has, each once, as an array; removed ones that he has by his type left out. */
export const heldRoles = (user: string): RawBuilder<string[]> =>
  sql<string[]>`array(select unnest(${sql.ref(`${user}.roles_ids`)}) union
    select held.id from sysr_role as held where held.removed_at is null and ${hasRoleByType(user, "held")})::text[]`;

/** Whether this user has the role because of his type. Both are ids. */
export async function isHeldByType(db: Database, user: string, role: string): Promise<boolean> {
  const { rows } = await sql`select from sysr_user as u join sysr_role as r on ${hasRoleByType("u", "r")}
    where u.id = ${user}::bigint and r.id = ${role}::bigint`.execute(db);
  return rows.length > 0;
}
