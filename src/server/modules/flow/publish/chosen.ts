import { sql } from "kysely";
import type { Graph, UserNode } from "../../../../flow/graph.ts";
import { AppError } from "../../../../model/error.ts";
import type { Context } from "../../../context.ts";

/** The version by which records of a table are submitted. */
export interface ChosenPublish {
  readonly publish: string;
  readonly entry: string;
  readonly key: string;
  readonly name: string;
  readonly table: string;
  readonly formType: number;
  readonly active: boolean;
  /** Whether the actor is among those who may start it. */
  readonly open: boolean;
}

interface Wanted {
  readonly key?: string | undefined;
  readonly table?: string | undefined;
  /** Default: the actor's; of a record that is submitted: the record's, as a super user reaches those of all tenants. */
  readonly tenant?: string | null | undefined;
}

/**
 * The main versions of the actor's tenant that are for all organisations or his own, of which the latter come first, else the oldest flow: all of them, those of
 * a table, or that of a process.
 */
export async function mainVersions(
  { db, actor }: Pick<Context, "db" | "actor">,
  { key, table, entry, tenant = actor.tenant }: Wanted & { readonly entry?: string | undefined } = {},
): Promise<readonly ChosenPublish[]> {
  const { rows } = await sql<ChosenPublish>`
    select p.id as publish, e.id as entry, p.process_definition_key as key, p.process_definition_name as name,
      coalesce(p.table_class_name, '') as "table", e.bound_form_type as "formType", coalesce(p.active_status, true) as active, ${mayStart(actor)} as open
    from flow_publish as p join flow_entry as e on e.id = p.flow_entry_id
    where p.main_version and e.removed_at is null and p.tenant_id is not distinct from ${tenant}::bigint
      ${key === undefined ? sql`` : sql`and p.process_definition_key = ${key}`}
      ${table === undefined ? sql`` : sql`and p.table_class_name = ${table}`}
      ${entry === undefined ? sql`` : sql`and e.id = ${entry}::bigint`}
      and (e.organization_id_id is null or e.organization_id_id = ${actor.organisation}::bigint)
    order by e.organization_id_id nulls last, e.id`.execute(db);
  return rows;
}

/** Whether an entry names nobody who may start it, or one of the actor's roles or departments, which count with those below them. */
const mayStart = ({ isSuperUser, roles, tenant, dept }: Context["actor"]) => sql<boolean>`(${isSuperUser}::boolean
  or cardinality(coalesce(e.start_roles_ids, '{}')) + cardinality(coalesce(e.start_departments_ids, '{}')) = 0
  or coalesce(e.start_roles_ids, '{}') && array(select r.id from sysr_role as r where r.code = any(${roles}) and r.removed_at is null
    and r.tenant_id is not distinct from ${tenant}::bigint)
  or coalesce(e.start_departments_ids, '{}') && array(with recursive up(id, parent) as (
    select d.id, d.parent_id from sysr_dept as d where d.id = ${dept}::bigint
    union select d.id, d.parent_id from sysr_dept as d join up on d.id = up.parent) select id from up))`;

/**
 * The version by which a record is submitted: the main one of the process that is named, else of the first flow of its table that can be started.
 * @throws AppError flow.noFlow, flow.mayNotStart, flow.publishSuspended
 */
export async function chosenPublish(context: Pick<Context, "db" | "actor">, asked: Wanted): Promise<ChosenPublish> {
  const found = asked.key === undefined && asked.table === undefined ? [] : await mainVersions(context, asked);
  const open = found.filter((one) => one.open);
  const chosen = open.find(({ active }) => active) ?? open[0];
  if (!chosen) throw new AppError(found.length > 0 ? "flow.mayNotStart" : "flow.noFlow");
  if (!chosen.active) throw new AppError("flow.publishSuspended");
  return chosen;
}

/** The task by which a flow is submitted: the one that its start leads to. Undefined where that is none, which no published flow has. */
export function firstTask({ nodes, flows, start }: Graph): UserNode | undefined {
  const next = nodes[flows[nodes[start]?.out[0] ?? ""]?.target ?? ""];
  return next?.kind === "user" ? next : undefined;
}
