import { sql } from "kysely";
import type { ChangeSet } from "../../../model/change-set.ts";
import type { PlanOrigin, PlanState } from "../../../model/contract/change-plan.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fromNow } from "../../db/clock.ts";
import { type Database, jsonb } from "../../db/database.ts";
import { inScope } from "../../records/access/scope.ts";
import type { RecordContext } from "../../records/context.ts";
import { noteChanges } from "../../records/write/note-changes.ts";
import type { Stamps } from "./stamps.ts";

export const PLAN = "change-plan";

/** A plan as it is stored: its record, and what nobody reads as one. */
export interface StoredPlan {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly state: PlanState;
  readonly author: string;
  readonly reason: string | null;
  readonly expireTime: string;
  readonly isOver: boolean;
  readonly changes: ChangeSet;
  readonly stamps: Stamps;
  /** Codes of the roles with which it was planned, and where. */
  readonly roles: readonly string[];
  readonly organisation: string | null;
  readonly set: string | null;
}

/**
 * A plan among the actor's rows; in a transaction held until its end.
 * @throws AppError record.notFound
 */
export async function planOf(context: RecordContext, id: string): Promise<StoredPlan> {
  const { rows } = await sql<StoredPlan>`
    select p.id::text as id, p.version, coalesce(p.name, '') as name, p.state, p.create_by_id::text as author, p.reason,
      to_char(p.expire_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "expireTime", p.expire_time < now() as "isOver",
      c.changes, c.stamps, c.roles, c.organisation_id::text as organisation, c.set_id::text as set
    from change_plan as p join change_plan_content as c on c.plan_id = p.id
    where p.id = ${id}::bigint and ${inScope(entityOf(context.documents, PLAN), context.actor, "p")}
    ${context.db.isTransaction ? sql`for update of p` : sql``}`.execute(context.db);
  const [plan] = rows;
  if (!plan) throw new AppError("record.notFound");
  return plan;
}

/** Keeps a new plan of the actor's; nothing of it is done. */
export async function insertPlan(
  context: RecordContext,
  {
    seconds,
    changes,
    stamps,
    ...plan
  }: Pick<StoredPlan, "name" | "reason" | "state" | "changes" | "stamps"> & {
    readonly origin: PlanOrigin;
    /** For how long it can be applied. */
    readonly seconds: number;
  },
): Promise<string> {
  const { db, actor, documents } = context;
  const own = { create_by_id: actor.id, create_dept_id: actor.dept, update_by_id: actor.id, tenant_id: actor.tenant };
  const told = { change_count: changes.length, modules: [...new Set(changes.map(({ entity }) => entity))] };
  const { id } = await db
    .insertInto("change_plan")
    .values({ ...plan, ...told, ...own, expire_time: fromNow(seconds), create_time: fromNow(0), update_time: fromNow(0) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const content = { changes: jsonb(changes), stamps: jsonb(stamps), roles: actor.roles, organisation_id: actor.organisation };
  await db
    .insertInto("change_plan_content")
    .values({ plan_id: id, ...content })
    .execute();
  await noteChanges(context, entityOf(documents, PLAN), "add", [
    { id, version: 1, before: null, after: { name: plan.name, state: plan.state, origin: plan.origin } },
  ]);
  return id;
}

/** Says what became of a plan that the transaction holds; it is told in the log. */
export async function movePlan(
  context: RecordContext,
  plan: StoredPlan,
  state: PlanState,
  values: Readonly<Record<string, unknown>>,
  set?: string,
): Promise<void> {
  const { db, actor, documents } = context;
  const kept = { version: plan.version + 1, update_by_id: actor.id, update_time: fromNow(0) };
  await db
    .updateTable("change_plan")
    .set({ ...values, ...kept, state })
    .where("id", "=", plan.id)
    .execute();
  if (set !== undefined) await db.updateTable("change_plan_content").set({ set_id: set }).where("plan_id", "=", plan.id).execute();
  const entry = { id: plan.id, version: plan.version + 1, before: { state: plan.state }, after: { state } };
  await noteChanges(context, entityOf(documents, PLAN), "edit", [entry]);
}

/** Says of plans whose time is over that they are, and forgets what those planned that were not applied. */
export async function expirePlans(db: Database): Promise<void> {
  await sql`with over as (
      update change_plan set state = 'expired', version = version + 1, update_time = now()
      where state in ('open', 'waiting') and expire_time < now() returning id
    ) update change_plan_content set changes = '[]', stamps = '{}' where plan_id in (select id from over)`.execute(db);
}
