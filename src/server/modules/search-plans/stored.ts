import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Actor, may } from "../../../model/actor.ts";
import type { PlanFilter } from "../../../model/contract/search-plans.ts";
import { type Documents, type Entity, entityOf, isStored, storedEntities } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { mayDo } from "../../../model/permitted.ts";
import { ADMINISTER_PLANS } from "../../../model/search-plan.ts";
import type { Context } from "../../context.ts";
import { byName } from "../../db/database.ts";
import { hasRole } from "../../identity/held-roles.ts";
import { inTenant, notRemoved } from "../../records/access/scope.ts";
import { columnIn, isId, readable, type Stored } from "../../records/column.ts";
import { both, FALSE, type Predicate } from "../../records/predicate.ts";
import { OWN, rows } from "../../records/read/query.ts";

export const planEntity = ({ documents }: Pick<Context, "documents">): Entity => entityOf(documents, "search-plan");

/** The entity that a plan or a call names: by its id, or by the name of its table, as the specification has it. Undefined for an unknown one. */
export const entityNamed = ({ entities }: Documents, name: string): Entity | undefined =>
  stored(entities.get(name)) ?? storedEntities({ entities }).find((entity) => entity["x-table"] === name);

const stored = (entity: Entity | undefined): Entity | undefined => (entity && isStored(entity) ? entity : undefined);

/** Whose plans: those that the actor may run, or, for who administers plans, all. */
export type Whose = "own" | "everybody";

const column = (context: Context, name: string) => {
  const field = fieldsOf(planEntity(context)).get(name);
  if (!field) throw new Error(`search-plan has no field "${name}"`);
  return columnIn(OWN, field);
};

/** Selects the ids of the actor's roles as one list: of those of his account, the ones that he works with. */
export const ownRoles = (actor: Actor): RawBuilder<unknown> =>
  sql`select coalesce(array_agg(r.id), '{}') from sysr_user as u join sysr_role as r on ${hasRole("u", "r")}
    where u.id = ${actor.id}::bigint and r.code = any(${actor.roles}::text[])`;

/** Plans that the actor made, that are shared with everybody or with one of his roles; about records that he may see. */
function runnable(context: Context, actor: Actor, whose: Whose): Predicate {
  const entities = storedEntities(context.documents).filter((entity) => mayDo(actor, entity, "pick"));
  const tests: Predicate[] = [sql<SqlBool>`${column(context, "formEn")} = any(${entities.map(({ $id }) => $id)}::text[])`];
  if (whose === "own")
    tests.push(
      sql<SqlBool>`(${column(context, "createBy")} = ${actor.id}::bigint or ${column(context, "share")} = 'everybody'
        or (${column(context, "share")} = 'roles' and ${column(context, "roles")} && (${ownRoles(actor)})))`,
    );
  return both(tests);
}

function matching(context: Context, whose: Whose, { formEn, searchName }: PlanFilter): Predicate {
  const { actor } = context;
  const tests = [inTenant(planEntity(context), actor, OWN), runnable(context, actor, whose)];
  if (formEn) {
    const entity = entityNamed(context.documents, formEn);
    tests.push(entity ? sql<SqlBool>`${column(context, "formEn")} = ${entity.$id}` : FALSE);
  }
  const name = searchName?.trim();
  if (name) tests.push(sql<SqlBool>`position(lower(${name}) in lower(${column(context, "searchName")})) > 0`);
  return both(tests);
}

/** Stored plans by name, and how many there are. */
export async function findPlans(
  context: Context,
  whose: Whose,
  filter: PlanFilter,
  { current, size }: { readonly current: number; readonly size: number },
): Promise<{ found: Stored[]; total: number }> {
  const entity = planEntity(context);
  const test = matching(context, whose, filter);
  const { count } = await byName(context.db)
    .selectFrom(`${entity["x-table"]} as ${OWN}`)
    .select((eb) => eb.fn.countAll().as("count"))
    .where(test)
    .executeTakeFirstOrThrow();
  const found = await rows(context, entity, test, { fields: readable(entity), limit: size, offset: (current - 1) * size });
  return { found, total: Number(count) };
}

/** A stored plan that the actor may run or administer; undefined for any other. */
export async function findPlan(context: Context, id: string): Promise<Stored | undefined> {
  if (!isId(id)) return undefined;
  const whose = may(context.actor, ADMINISTER_PLANS) ? "everybody" : "own";
  const test = both([matching(context, whose, {}), sql<SqlBool>`${sql.ref(`${OWN}.id`)} = ${id}::bigint`]);
  const entity = planEntity(context);
  return (await rows(context, entity, test, { fields: readable(entity), limit: 1 }))[0];
}

interface NamedPlan {
  readonly entity: Entity;
  readonly name: string;
  readonly owner: string;
  /** The plan that may have the name. */
  readonly except?: string | undefined;
}

/** Whether the owner has a plan of this name about the entity. */
export async function hasNamed(context: Context, { entity, name, owner, except }: NamedPlan): Promise<boolean> {
  const plans = planEntity(context);
  const tests: Predicate[] = [
    ...notRemoved(plans, OWN),
    sql<SqlBool>`${column(context, "createBy")} = ${owner}::bigint`,
    sql<SqlBool>`${column(context, "formEn")} = ${entity.$id}`,
    sql<SqlBool>`${column(context, "searchName")} = ${name}`,
  ];
  if (except !== undefined) tests.push(sql<SqlBool>`${sql.ref(`${OWN}.id`)} <> ${except}::bigint`);
  const table = sql.table(plans["x-table"]);
  return (await sql`select from ${table} as ${sql.ref(OWN)} where ${both(tests)} limit 1`.execute(context.db)).rows.length > 0;
}

/** How many plans the actor has made. */
export async function countOwn(context: Context): Promise<number> {
  const entity = planEntity(context);
  const { count } = await byName(context.db)
    .selectFrom(`${entity["x-table"]} as ${OWN}`)
    .select((eb) => eb.fn.countAll().as("count"))
    .where(both([inTenant(entity, context.actor, OWN), sql<SqlBool>`${column(context, "createBy")} = ${context.actor.id}::bigint`]))
    .executeTakeFirstOrThrow();
  return Number(count);
}
