import { type SqlBool, sql } from "kysely";
import type { Entity } from "../../../model/documents.ts";
import type { Field } from "../../../model/fields.ts";
import { keyOf } from "../../../model/key.ts";
import type { Database } from "../../db/database.ts";
import { notRemoved } from "../access/scope.ts";
import { columnIn } from "../column.ts";
import { keySql } from "../key-sql.ts";
import { both } from "../predicate.ts";
import { withinTenant } from "./unique.ts";

/** So many numbers of one shape. */
export interface CodeOrder {
  /** The tenant within which they are unique; 0: everywhere, or of no tenant. */
  readonly tenant: string;
  readonly scope: string;
  readonly before: string;
  readonly after: string;
  readonly count: number;
}

/** A field that is numbered. */
export interface Counted {
  readonly entity: Entity;
  readonly field: Field;
  /** Of the counter. */
  readonly digits: number;
  /** Numbers that are being saved beside those that are taken, and are not given. */
  readonly typed: readonly string[];
}

/** How many numbers that records have already are passed over: none at first, as there are seldom any and each is looked up. */
const REACHES = [0, 20, 2_000, 200_000];

/**
 * Takes the next numbers that no record has. Saves that take from the same counter wait for each other: until the transaction of `db` ends,
 * or for one statement where it is none.
 * @returns the numbers of each order, rising; none where the counter does not hold so many any more
 */
export async function takeCodes(db: Database, counted: Counted, orders: readonly CodeOrder[]): Promise<string[][]> {
  const codes = orders.map((): string[] => []);
  let open = orders.map((order, place) => ({ place, ...order }));
  for (const reach of REACHES) {
    for (const { place, code } of await take(db, counted, open, reach)) codes[place]?.push(code);
    open = open.filter(({ place }) => codes[place]?.length === 0);
    if (open.length === 0) break;
  }
  return codes;
}

interface Taken {
  readonly place: number;
  readonly code: string;
}

/** One statement for all counters. An order that needs more than its counter holds within reach gets nothing, and changes nothing. */
async function take(
  db: Database,
  { entity, field, digits, typed }: Counted,
  orders: readonly (CodeOrder & { readonly place: number })[],
  reach: number,
): Promise<readonly Taken[]> {
  const isHad = both([
    ...notRemoved(entity, "u"),
    sql<SqlBool>`${keySql(field, columnIn("u", field))} = ${keySql(field, sql.ref("code.text"))}`,
    ...(withinTenant(entity, [field]) ? [sql<SqlBool>`coalesce(u.tenant_id, 0) = o.tenant`] : []),
  ]);
  // Of the numbers n of an order o. Without an offset the records would be joined, and all of them read where there are few.
  const free = sql`lateral (select o.before || lpad(n::text, ${sql.lit(digits)}, '0') || o.after) as code(text)
    where ${keySql(field, sql.ref("code.text"))} <> all(${typed.map((text) => keyOf(field, text))}::text[]) and not exists (select from ${sql.table(entity["x-table"])} as u where ${isHad} offset 0)`;
  const most = sql`${sql.lit(10 ** digits - 1)}::bigint`;
  /** What the counter stands at when so many were taken after `last`; no row where there are fewer. */
  const next = (last: unknown) => sql`select max(n) as last
    from (select n from generate_series(${last} + 1, least(${last} + o.count + ${sql.lit(reach)}, ${most})) as n, ${free} order by n limit o.count) as found
    having count(*) = o.count`;
  const nextOfThis = sql`select reached.last from wanted as o, lateral (${next(sql`c.last`)}) as reached
    where o.tenant = excluded.tenant_id and o.scope = excluded.scope`;
  const statement = sql<Taken>`with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
        as o(place int, tenant bigint, scope text, before text, after text, count int)
    ), reached as (
      insert into code_counter as c (entity, field, tenant_id, scope, last)
      select ${entity.$id}, ${field.name}, o.tenant, o.scope, reached.last
      from wanted as o
      left join code_counter as known
        on known.entity = ${entity.$id} and known.field = ${field.name} and known.tenant_id = o.tenant and known.scope = o.scope
      cross join lateral (${next(sql`coalesce(known.last, 0)`)}) as reached
      order by o.tenant, o.scope
      on conflict (entity, field, tenant_id, scope) do update set last = (${nextOfThis}) where exists (${nextOfThis})
      returning c.tenant_id, c.scope, c.last
    )
    select o.place, given.code from reached join wanted as o on o.tenant = reached.tenant_id and o.scope = reached.scope
    cross join lateral (
      select n, code.text as code
      from generate_series(reached.last, greatest(reached.last - o.count - ${sql.lit(reach)} + 1, 1), -1) as n, ${free} order by n desc limit o.count
    ) as given
    order by o.place, given.n`;
  return (await statement.execute(db)).rows;
}
