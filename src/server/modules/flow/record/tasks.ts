import { sql } from "kysely";
import type { UserNode } from "../../../../flow/graph.ts";
import { visibleFields } from "../../../../model/access.ts";
import { type Actor, may } from "../../../../model/actor.ts";
import { type Documents, entityOf } from "../../../../model/documents.ts";
import { mayDo } from "../../../../model/permitted.ts";
import type { TaskGrant } from "../../../../model/task-access.ts";
import { partsOf } from "../../../../model/task-grant.ts";
import type { Context } from "../../../context.ts";
import { inScope } from "../../../records/access/scope.ts";
import type { TaskProvider } from "../../../records/access/tasks.ts";
import { isId } from "../../../records/column.ts";

type Sight = Pick<UserNode, "view" | "edit">;

/**
 * What flows say of records. Requests name a task `flow:t{taskId}`, and taking part in an instance `flow:i{instanceId}`:
 *
 * - **task, open, one's own**: what its node shows and lets change (permissionView, permissionEdit); while the flow is suspended it is only shown;
 * - **task, done by oneself, in a pool from which one may claim it, or handed on to a deputy**: what its node shows;
 * - **instance**: who takes part reads what all his tasks show, and what those showed from which it was copied to him. The starter reads with the columns
 *   that are his anyway, and so does who manages instances (`flow-instance:manage`, within his scope) or is a super user.
 *
 * A record is held while a flow of it runs (flow_case.status 1).
 */
export const flowTasks: TaskProvider = {
  name: "flow",
  grantOf: async (context, key) => {
    const id = key.slice(1);
    if (!isId(id)) return undefined;
    if (key.startsWith("t")) return ofTask(context, id);
    return key.startsWith("i") ? ofInstance(context, id) : undefined;
  },
  heldAmong: async ({ db }, { $id }, ids, task = "") => {
    const own = task.startsWith("t") && isId(task.slice(1)) ? task.slice(1) : null;
    const { rows } = await sql<{ id: string }>`select record_id::text as id from flow_case
      where entity = ${$id} and status = 1 and record_id = any(${ids}::bigint[])
        and instance_id is distinct from (select flow_instance_id from flow_task where id = ${own}::bigint)`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },
};

async function ofTask({ db, actor }: Context, id: string): Promise<TaskGrant | undefined> {
  const { rows } = await sql<Sight & { entity: string; record: string; open: boolean }>`
    select c.entity, c.record_id::text as record, n.node -> 'view' as view, n.node -> 'edit' as edit,
      t.state = 'active' and t.assignee_id = ${actor.id}::bigint and c.status = 1 and not c.suspended as open
    from flow_task t join flow_case c on c.instance_id = t.flow_instance_id join flow_graph g on g.publish_id = c.publish_id
      cross join lateral (select g.graph -> 'nodes' -> t.task_key as node) n
    where t.id = ${id}::bigint and (
      (t.state in ('active', 'done') and ${actor.id}::bigint in (t.assignee_id, t.owner_id))
      or (t.state = 'claimable' and ${actor.id}::bigint = any(t.candidates_ids)))`.execute(db);
  const [task] = rows;
  if (!task) return undefined;
  const { entity, record, open } = task;
  const view = task.view ?? [];
  const edit = task.edit ?? [];
  // What may be changed is seen, also when it is changed no more.
  return { entity, record, view: open || view === "all" ? view : [...view, ...edit], edit: open ? edit : [] };
}

/** Whose tasks, and copies of whose tasks, are the actor's. Those of a countersign that come after others are not yet. */
const sights = (actor: Actor) => sql`(
  select jsonb_agg(distinct jsonb_build_object('view', n.node -> 'view', 'edit', n.node -> 'edit')) from (
    select task_key from flow_task t where t.flow_instance_id = c.instance_id and t.state <> 'waiting'
      and (${actor.id}::bigint in (t.assignee_id, t.owner_id) or ${actor.id}::bigint = any(t.candidates_ids))
    union select task_key from flow_comment m where m.instance_id = c.instance_id and m.approval_type = 'copy' and ${actor.id}::bigint = any(m.delegate_ids)
  ) k cross join lateral (select g.graph -> 'nodes' -> k.task_key as node) n)`;

async function ofInstance(context: Context, id: string): Promise<TaskGrant | undefined> {
  const { db, actor, documents } = context;
  const within = inScope(entityOf(documents, "flow-instance"), actor, "i");
  const { rows } = await sql<{
    entity: string;
    record: string;
    starter: boolean;
    part: boolean;
    within: boolean | null;
    sights: Sight[] | null;
  }>`
    select c.entity, c.record_id::text as record, c.starter_id = ${actor.id}::bigint as starter, ${within} as within,
      coalesce(${actor.id}::bigint = any(i.participants_ids), false) as part, ${sights(actor)} as sights
    from flow_case c join flow_instance i on i.id = c.instance_id join flow_graph g on g.publish_id = c.publish_id
    where c.instance_id = ${id}::bigint`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const manages = found.within === true && may(actor, "flow-instance:manage");
  if (!found.starter && !manages && !found.part && !found.sights) return undefined;
  const { entity, record } = found;
  const own = found.starter || manages ? ownSight(actor, documents, entity) : [];
  const views = (found.sights ?? []).map(({ view, edit }) => (view === "all" ? view : [...(view ?? []), ...(edit ?? [])]));
  return { entity, record, view: views.includes("all") ? "all" : [...new Set([...own, ...(views as string[][]).flat()])], edit: [] };
}

/** The columns of a record that somebody sees anyway, whichever records are his; none where he may view none. */
function ownSight(actor: Actor, documents: Documents, id: string): string[] {
  const entity = documents.entities.get(id);
  if (!entity || !mayDo(actor, entity, "view")) return [];
  return partsOf(documents, entity).flatMap((part) => visibleFields(part, actor, "view").map((name) => `${part.$id}:${name}`));
}
