import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { hasRole, hasRoleByType } from "../../../identity/held-roles.ts";
import { inUse } from "../../../identity/roles.ts";
import type { Ask } from "./ask.ts";

/** Somebody that a question finds; the `ask`th of those that were asked. */
export interface Hit {
  readonly ask: number;
  readonly id: string;
  /** May work: neither locked nor removed. */
  readonly active: boolean;
  /** Has named somebody who acts for him now, in this flow or another. */
  readonly away: boolean;
}

/** Whose people they are: of the tenant of a starter; of a tenant, while nobody has started. */
export type Home = { readonly starter: string } | { readonly tenant: string | null };

/** An account that may work. */
export const atWork = (alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${alias}.status`)} = 0 and ${sql.ref(`${alias}.removed_at`)} is null`;

/** A tree of departments is no deeper; a circle in it ends here. */
const DEEPEST = 30;
/** Superiors who are all gone. */
const MOST_STEPS = 8;

/** The departments above one, itself at level 0, as `up (level, principal)`. */
const above = (dept: RawBuilder<unknown>) => sql`with recursive up(level, parent, principal) as (
    select 0, d.parent_id, d.principal_id from sysr_dept as d where d.id = ${dept} and d.removed_at is null
    union all select up.level + 1, d.parent_id, d.principal_id from up join sysr_dept as d on d.id = up.parent
    where d.removed_at is null and up.level < ${sql.lit(DEEPEST)})`;

/** The superior of a person: who stands in his record; else the leader of his department, or of the nearest above that somebody else leads. */
const superior = (person: RawBuilder<unknown>) => sql`select coalesce(
    nullif(me.superior_id, me.id),
    (${above(sql`me.dept_id`)} select up.principal from up where up.principal <> me.id order by up.level limit 1)
  ) as id from sysr_user as me where me.id = ${person}`;

/** Answers all questions by one statement: in their order, people of a question in the order of its names, else of their ids. */
export async function find(db: Database, home: Home, asks: readonly Ask[]): Promise<Hit[]> {
  if (asks.length === 0) return [];
  const kinds = new Set(asks.map(({ kind }) => kind));
  const parts = Object.entries(PARTS).flatMap(([kind, part]) => (kinds.has(kind as Ask["kind"]) ? [part] : []));
  const place =
    "starter" in home
      ? sql`select tenant_id, dept_id from sysr_user where id = ${home.starter}::bigint`
      : sql`select ${home.tenant}::bigint as tenant_id, null::bigint as dept_id`;
  const { rows } = await sql<Hit>`
    with home as (${place}), asks as (
      select * from jsonb_to_recordset(${JSON.stringify(asks.map((ask, index) => ({ ask: index, ...ask })))}::jsonb)
        as a(ask int, kind text, names text[], within boolean, dept bigint, person bigint, levels int)
    ), hits(ask, place, id) as (${sql.join(parts, sql` union all `)})
    select hits.ask, u.id::text as id, ${atWork("u")} as active, exists (
      select from flow_deputy as d where d.person_id = u.id and d.removed_at is null and d.begin_time <= now() and d.end_time > now()) as away
    from hits cross join home join sysr_user as u on u.id = hits.id and u.tenant_id is not distinct from home.tenant_id
    order by hits.ask, hits.place, u.id`.execute(db);
  return rows;
}

const departmentOf = sql`coalesce(a.dept, (select p.dept_id from sysr_user as p where p.id = a.person))`;

const PARTS: Readonly<Record<Ask["kind"], RawBuilder<unknown>>> = {
  ids: sql`
    select a.ask, n.place, u.id from asks as a cross join lateral unnest(a.names) with ordinality as n(name, place)
      join sysr_user as u on u.id = case when n.name ~ '^[0-9]{1,18}$' then n.name::bigint end where a.kind = 'ids'`,
  names: sql`
    select a.ask, n.place, u.id from asks as a cross join lateral unnest(a.names) with ordinality as n(name, place)
      join sysr_user as u on u.username = n.name where a.kind = 'names'
    union all select a.ask, n.place, u.id from asks as a cross join home cross join lateral unnest(a.names) with ordinality as n(name, place)
      join sysr_user as u on u.id = case when n.name ~ '^[0-9]{1,18}$' then n.name::bigint end
      where a.kind = 'names' and not exists (select from sysr_user as other where other.username = n.name
        and other.tenant_id is not distinct from home.tenant_id)`,
  roles: sql`
    select a.ask, 0, u.id from asks as a cross join home join sysr_user as u on ${atWork("u")}
      and u.roles_ids && array(select r.id from sysr_role as r where r.code = any(a.names) and ${inUse("r")})
      and (a.within is not true or u.dept_id = coalesce(${departmentOf}, home.dept_id))
    where a.kind = 'roles'
    union select a.ask, 0, u.id from asks as a cross join home
      join sysr_role as r on r.code = any(a.names) and ${inUse("r")} and r.tenant_id is not distinct from home.tenant_id
      join sysr_user as u on ${hasRoleByType("u", "r")} and ${atWork("u")}
        and (a.within is not true or u.dept_id = coalesce(${departmentOf}, home.dept_id))
    where a.kind = 'roles'`,
  positions: sql`
    select a.ask, 0, u.id from asks as a join sysr_position as p on p.code = any(a.names) and p.status = 0 and p.removed_at is null
      join sysr_user as u on u.position_id = p.id and ${atWork("u")}
    where a.kind = 'positions'`,
  departments: sql`
    select a.ask, 0, u.id from asks as a join sysr_dept as d on d.code = any(a.names) and d.removed_at is null
      join sysr_user as u on u.dept_id = d.id and ${atWork("u")}
    where a.kind = 'departments'`,
  members: sql`
    select a.ask, 0, u.id from asks as a join sysr_user as u on u.dept_id = ${departmentOf} and ${atWork("u")}
    where a.kind = 'members'`,
  leader: sql`
    select a.ask, 0, led.principal from asks as a
      cross join lateral (${above(departmentOf)} select up.principal from up where up.level = a.levels) as led
    where a.kind = 'leader'`,
  superior: sql`
    select a.ask, 0, s.id from asks as a cross join lateral (${superior(sql`a.person`)}) as s where a.kind = 'superior'`,
};

/** Of each person the nearest superior who may work, where there is one; never the person himself. */
export async function superiorsOf(db: Database, people: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<{ person: string; id: string }>`
    with recursive chain(person, id, step) as (
      select p.id, s.id, 1 from unnest(${people}::bigint[]) as p(id) cross join lateral (${superior(sql`p.id`)}) as s
      union all
      select chain.person, s.id, chain.step + 1 from chain join sysr_user as u on u.id = chain.id and not (${atWork("u")})
        cross join lateral (${superior(sql`u.id`)}) as s where chain.step < ${sql.lit(MOST_STEPS)}
    )
    select distinct on (chain.person) chain.person::text as person, u.id::text as id
    from chain join sysr_user as u on u.id = chain.id and ${atWork("u")} join sysr_user as p on p.id = chain.person
    where u.id <> p.id and u.tenant_id is not distinct from p.tenant_id
    order by chain.person, chain.step`.execute(db);
  return new Map(rows.map(({ person, id }) => [person, id]));
}

/** Administrators that get what nobody else can do. */
const MOST_ADMINISTRATORS = 20;
/** Who may do so in place of administrators. */
const MANAGES = "flow-instance:manage";

/** The administrators of a tenant who may work (user type 0); where there are none, who manages instances of flows there. */
export async function administratorsOf(db: Database, home: Home): Promise<string[]> {
  const tenant =
    "starter" in home ? sql`(select tenant_id from sysr_user where id = ${home.starter}::bigint)` : sql`${home.tenant}::bigint`;
  const { rows } = await sql<{ id: string; is_administrator: boolean }>`
    select u.id::text as id, u.user_type = 0 as is_administrator from sysr_user as u
    where u.tenant_id is not distinct from ${tenant} and ${atWork("u")} and (u.user_type = 0 or exists (
      select from sysr_role as r join sysr_role_permission as p on p.master_id = r.id
      where ${hasRole("u", "r")} and ${inUse("r")} and p.permission = ${MANAGES}))
    order by u.user_type <> 0, u.id limit ${sql.lit(MOST_ADMINISTRATORS)}`.execute(db);
  const administrators = rows.filter((row) => row.is_administrator);
  return (administrators.length > 0 ? administrators : rows).map(({ id }) => id);
}
