import { type SqlBool, sql } from "kysely";
import { hasByType, type Role } from "../../model/rights.ts";
import { type Member, NO_OVERLAY, type Overlay } from "../../model/rights-draft.ts";
import type { Database, RowOf } from "../db/database.ts";
import { hasRole } from "./held-roles.ts";

const ENABLED = 0;

interface StoredRole extends Pick<RowOf<"sysr_role">, "id" | "code" | "data_scope" | "tenant_id" | "user_types"> {
  readonly departments: RowOf<"sysr_role">["departments_ids"];
  readonly organisations: RowOf<"sysr_role">["organisations_ids"];
  readonly permissions: readonly string[] | null;
  readonly columns: readonly [string, string, boolean | null, boolean | null, boolean | null][] | null;
  readonly rules: readonly [string, string][] | null;
}

/**
 * The roles of these ids that are in use, with all that they say, by one statement; in the order of their codes.
 * @param drafted roles as a draft has them, in place of the stored ones
 */
export async function rolesOf(db: Database, ids: readonly string[], drafted: Pick<Overlay, "roles"> = NO_OVERLAY): Promise<Role[]> {
  const asStored = ids.filter((id) => !drafted.roles.has(id));
  const others = [...new Set(ids)].flatMap((id) => drafted.roles.get(id) ?? []);
  const stored = await storedRolesOf(db, asStored);
  return others.length === 0
    ? stored
    : [...stored, ...others].sort((a, b) => (a.code < b.code || (a.code === b.code && a.id < b.id) ? -1 : 1));
}

/**
 * The roles in use of each of these people, in the order of their codes: those that they were given, and those of their types.
 * @param drafted roles as a draft has them, in place of the stored ones
 */
export async function rolesHeld(
  db: Database,
  people: readonly Pick<Member, "roles" | "tenant" | "userType">[],
  drafted: Pick<Overlay, "roles"> = NO_OVERLAY,
): Promise<Role[][]> {
  const own = people.map(({ roles }) => new Set(roles));
  const ids = [...own.flatMap((roles) => [...roles]), ...(await givenToTypes(db, people)), ...drafted.roles.keys()];
  const all = await rolesOf(db, [...new Set(ids)], drafted);
  return people.map((person, at) => all.filter((role) => own[at]?.has(role.id) || hasByType(role, person)));
}

/** Ids of the roles that are given to any of these user types, in these tenants. */
async function givenToTypes(db: Database, people: readonly Pick<Member, "tenant" | "userType">[]): Promise<string[]> {
  const kinds = [...new Map(people.map(({ tenant, userType }) => [`${tenant} ${userType}`, { tenant, userType }])).values()];
  if (kinds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct r.id::text as id from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as kind(tenant bigint, "userType" int)
      join sysr_role as r on kind."userType" = any(r.user_types) and r.tenant_id is not distinct from kind.tenant
    where ${inUse("r")}`.execute(db);
  return rows.map(({ id }) => id);
}

async function storedRolesOf(db: Database, ids: readonly string[]): Promise<Role[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredRole>`
    select r.id::text as id, r.code, r.data_scope, r.tenant_id::text as tenant_id, r.user_types, r.departments_ids as departments, r.organisations_ids as organisations,
      (select json_agg(p.permission) from sysr_role_permission as p where p.master_id = r.id) as permissions,
      (select json_agg(json_build_array(c.entity, c.field, c.can_view, c.can_edit, c.can_add))
        from sysr_role_column as c where c.master_id = r.id) as columns,
      (select json_agg(json_build_array(u.entity, u.rule)) from sysr_role_rule as u where u.master_id = r.id) as rules
    from sysr_role as r
    where ${inUse("r")} and r.id = any(${ids}::bigint[]) order by r.code, r.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    dataScope: row.data_scope,
    departments: row.departments ?? [],
    organisations: row.organisations ?? [],
    tenant: row.tenant_id,
    userTypes: (row.user_types ?? []).map(Number),
    permissions: row.permissions ?? [],
    columns: (row.columns ?? []).map(([entity, field, view, edit, add]) => ({
      ...{ entity, field },
      ...{ view: view === true, edit: edit === true, add: add === true },
    })),
    rules: (row.rules ?? []).map(([entity, rule]) => ({ entity, rule })),
  }));
}

/** The permissions that roles name, whether they exist or not, sorted: those of one tenant, or of all. */
export async function grantedWords(db: Database, tenant: string | null | undefined): Promise<string[]> {
  const { rows } = await sql<{ permission: string }>`
    select distinct p.permission from sysr_role_permission as p join sysr_role as r on r.id = p.master_id
    where r.removed_at is null ${tenant === undefined ? sql`` : sql`and r.tenant_id is not distinct from ${tenant}::bigint`}
    order by p.permission`.execute(db);
  return rows.map(({ permission }) => permission);
}

/** The permissions that somebody holds who may sign in, by roles in use: of one tenant, or of all. */
export async function heldWords(db: Database, tenant: string | null | undefined): Promise<Set<string>> {
  const { rows } = await sql<{ permission: string }>`
    select distinct p.permission from sysr_role_permission as p join sysr_role as r on r.id = p.master_id
    where ${inUse("r")} ${tenant === undefined ? sql`` : sql`and r.tenant_id is not distinct from ${tenant}::bigint`}
      and exists (select 1 from sysr_user as u where u.status = 0 and u.removed_at is null and ${hasRole("u", "r")})`.execute(db);
  return new Set(rows.map(({ permission }) => permission));
}

/** Roles that are neither disabled nor removed; others grant nothing, and take nothing away. */
export const inUse = (alias: string) =>
  sql<SqlBool>`${sql.ref(`${alias}.status`)} = ${sql.lit(ENABLED)} and ${sql.ref(`${alias}.removed_at`)} is null`;
