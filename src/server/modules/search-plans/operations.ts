import { sql } from "kysely";
import { may, withAllRows } from "../../../model/actor.ts";
import { idOf } from "../../../model/condition.ts";
import type { PlanBody, PlanShare, SearchPlan } from "../../../model/contract/search-plans.ts";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { mayDo } from "../../../model/permitted.ts";
import { SHARE_ALL } from "../../../model/search-plan.ts";
import type { Reference } from "../../../model/wire.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { readCondition } from "../../records/condition/condition-input.ts";
import { optionList } from "../../records/read/read.ts";
import { References } from "../../records/read/references.ts";
import { assertAsks, withIds } from "../../records/write/asked-condition.ts";
import { remove } from "../../records/write/remove.ts";
import { review } from "../../records/write/review.ts";
import { add, edit } from "../../records/write/write.ts";
import { conditionOf } from "./details.ts";
import { mayChange, shownPlan } from "./shown.ts";
import { countOwn, entityNamed, findPlan, hasNamed, ownRoles, planEntity } from "./stored.ts";

/** Plans of one user. */
const MOST_PLANS = 500;

/** One plan. @throws AppError record.notFound, also for one that is not shared with the actor */
export async function planById(context: Context, id: string): Promise<SearchPlan> {
  const plan = await findPlan(context, id);
  if (!plan) throw new AppError("record.notFound");
  return shownPlan(context, plan);
}

/**
 * Saves a new plan of the actor.
 * @throws AppError document.notFound for an unknown entity; access.denied where he may not see its records or may not share so;
 *   condition.invalid and access.columnHidden, naming the field; record.invalid without a name, or with that of another plan of his about
 *   these records; request.tooMany
 */
export async function addPlan(context: Context, body: PlanBody): Promise<SearchPlan> {
  const entity = askedEntity(context, body.formEn ?? "");
  if ((await countOwn(context)) >= MOST_PLANS) throw new AppError("request.tooMany");
  const name = nameOf(body.searchName);
  const values = { formEn: entity.$id, condition: { all: [] }, ...(await valuesOf(context, entity, body, { share: "self", roles: [] })) };
  const row = await inTransaction(context, async (inside) => {
    await refuseTaken(inside, entity, name, inside.actor.id);
    return add(sharing(inside), planEntity(inside), { ...values, searchName: name });
  });
  return planById(context, row.id);
}

/**
 * Changes a plan: what is sent, and nothing else.
 * @throws AppError record.notFound; access.denied for somebody else's plan; record.conflict; and as `addPlan`
 */
export async function editPlan(context: Context, id: string, body: PlanBody): Promise<SearchPlan> {
  const plan = await findPlan(context, id);
  if (!plan) throw new AppError("record.notFound");
  if (!mayChange(context, plan)) throw new AppError("access.denied");
  const entity = askedEntity(context, String(plan.formEn));
  if (body.formEn !== undefined && entityNamed(context.documents, body.formEn) !== entity) throw new AppError("request.invalid");
  const shared = { share: plan.share as PlanShare, roles: plan.roles as readonly string[] };
  const values = await valuesOf(context, entity, body, shared);
  const name = body.searchName === undefined ? undefined : nameOf(body.searchName);
  await inTransaction(context, async (inside) => {
    if (name !== undefined) await refuseTaken(inside, entity, name, String(plan.createBy), id);
    await edit(sharing(inside), planEntity(inside), id, {
      ...values,
      ...(name !== undefined && { searchName: name }),
      version: body.version,
    });
  });
  return planById(context, id);
}

/** Takes plans away, all or none. @throws AppError record.notFound, access.denied for somebody else's plan */
export async function removePlans(context: Context, ids: readonly string[], action: "remove" | "delete"): Promise<void> {
  for (const id of new Set(ids)) {
    const plan = await findPlan(context, id);
    if (!plan) throw new AppError("record.notFound");
    if (!mayChange(context, plan)) throw new AppError("access.denied");
  }
  await remove(sharing(context), planEntity(context), ids, action);
}

/**
 * Sets the review status of plans that the actor finds or administers, all or none.
 * @throws AppError record.notFound
 */
export async function reviewPlans(context: Context, ids: readonly string[], status: number): Promise<void> {
  const own = [...new Set(ids)];
  for (const id of own) if (!(await findPlan(context, id))) throw new AppError("record.notFound");
  await review(sharing(context), planEntity(context), own, status);
}

/** The roles with which the actor may share: all that he may pick, else his own. */
export async function sharableRoles(context: Context): Promise<readonly Reference[]> {
  const role = entityOf(context.documents, "role");
  if (mayDo(context.actor, role, "pick")) return optionList(context, role, {});
  const references = new References();
  const { rows } = await sql<{ ids: string[] }>`select (${ownRoles(context.actor)}) as ids`.execute(context.db);
  const own = (rows[0]?.ids ?? []).map((id) => references.to("role", String(id)));
  await references.name(context);
  return own;
}

/** The entity of a plan, whose records the actor may see. */
export function askedEntity({ documents, actor }: Context, name: string): Entity {
  const entity = entityNamed(documents, name);
  if (!entity) throw new AppError("document.notFound", { params: { id: name } });
  if (!mayDo(actor, entity, "pick")) throw new AppError("access.denied");
  return entity;
}

interface Shared {
  readonly share: PlanShare;
  readonly roles: readonly string[];
}

/** What of a body is stored, each part checked against what the actor may do. `before` is how the plan is shared now. */
async function valuesOf(context: Context, entity: Entity, body: PlanBody, before: Shared): Promise<Record<string, unknown>> {
  const { condition, searchPlanDetailList: rows } = body;
  const asked = condition !== undefined ? readCondition(condition) : rows && conditionOf(rows, entity);
  if (asked) assertAsks(context, entity, asked);
  return {
    ...(asked && { condition: withIds(asked) }),
    ...((body.share ?? body.roles) !== undefined && (await sharedWith(context, body, before))),
  };
}

/** The name of a plan, without what nobody sees around it. */
function nameOf(text = ""): string {
  const name = text.trim();
  if (name === "") throw new AppError("record.invalid", { fields: [{ path: "searchName", code: "field.required" }] });
  return name;
}

/** Refuses a name that the owner has given to another plan about the same records. Who asks next waits until this transaction has ended. */
async function refuseTaken(context: Context, entity: Entity, name: string, owner: string, id?: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`search plans ${owner} ${entity.$id}`}, 0))`.execute(context.db);
  if (await hasNamed(context, { entity, name, owner, except: id }))
    throw new AppError("record.invalid", { fields: [{ path: "searchName", code: "field.unique" }] });
}

async function sharedWith(context: Context, body: PlanBody, before: Shared): Promise<Shared> {
  const share = body.share ?? before.share;
  if (share === "everybody" && before.share !== "everybody" && !may(context.actor, SHARE_ALL)) throw new AppError("access.denied");
  if (share !== "roles") return { share, roles: [] };
  const roles = body.roles?.flatMap((role) => idOf(role) ?? []) ?? before.roles;
  if (roles.length === 0) throw new AppError("record.invalid", { fields: [{ path: "roles", code: "field.required" }] });
  const known = new Set([...before.roles, ...(await sharableRoles(context)).map(({ id }) => id)]);
  if (!roles.every((id) => known.has(id))) throw new AppError("access.denied");
  return { share, roles };
}

/** Plans need no permission, and whoever shares with his own role need not be able to choose it: what may be done was decided above. */
function sharing(context: Context): Context {
  const actor = withAllRows(context.actor, planEntity(context).$id, "role");
  return { ...context, actor: { ...actor, permissions: new Set([...actor.permissions, "role:pick"]) } };
}
