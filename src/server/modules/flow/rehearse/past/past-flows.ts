import { sql } from "kysely";
import type { Vote } from "../../../../../flow/decide.ts";
import type { Graph } from "../../../../../flow/graph.ts";
import type { EventKind } from "../../../../../flow/net.ts";
import { voteOf } from "../../../../../flow/operations.ts";
import type { PastEvent } from "../../../../../flow/replay.ts";
import { entityOf } from "../../../../../model/documents.ts";
import type { ExpressionUser } from "../../../../../model/expression-user.ts";
import type { Context } from "../../../../context.ts";
import { inScope } from "../../../../records/access/scope.ts";
import { STATUS, userOf } from "../../operations/case.ts";

/** Somebody's part in a step of a past flow. */
export interface PastTask {
  readonly node: string;
  readonly visit: number;
  readonly assignee: string | null;
  readonly owner: string | null;
  readonly candidates: readonly string[];
  readonly state: string;
  readonly outcome: string | null;
  readonly via: string | null;
  readonly group: string | null;
}

/** A flow that is over, as it stands in the tables. */
export interface PastInstance {
  readonly id: string;
  readonly title: string;
  readonly publish: string;
  readonly record: string;
  readonly starter: string;
  readonly user: ExpressionUser;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly begun: string;
  readonly graph: Graph;
  readonly events: readonly PastEvent[];
  /** Of visits that stand. */
  readonly tasks: readonly PastTask[];
}

type Head = Omit<PastInstance, "graph" | "events" | "tasks">;
interface Visit {
  readonly instance: string;
  readonly id: number;
  readonly node: string;
  readonly outcome: string | null;
  readonly isDone: boolean;
}

/** The newest flows of an entry that are over and whose rows exist for the actor: five statements, however many there are. */
export async function pastFlows(context: Context, entry: string, last: number): Promise<PastInstance[]> {
  const { db, actor, documents } = context;
  const { rows: heads } = await sql<Head>`
    select i.id::text as id, i.title, c.publish_id::text as publish, c.record_id::text as record, c.starter_id::text as starter,
      (${userOf(sql`c.starter_id`)}) as "user", c.variables, to_json(i.create_time)#>>'{}' as begun
    from flow_case as c join flow_instance as i on i.id = c.instance_id
    where c.publish_id in (select id from flow_publish where flow_entry_id = ${entry}::bigint) and c.status <> ${STATUS.submitted}
      and ${inScope(entityOf(documents, "flow-instance"), actor, "i")}
    order by i.id desc limit ${last}`.execute(db);
  if (heads.length === 0) return [];
  const ids = heads.map(({ id }) => id);
  const publishes = [...new Set(heads.map(({ publish }) => publish))];
  const { rows: graphs } = await sql<{ id: string; graph: Graph }>`
    select publish_id::text as id, graph from flow_graph where publish_id = any(${publishes}::bigint[])`.execute(db);
  const { rows: events } = await sql<{ instance: string; id: number; kind: EventKind; node: string; flows: string[]; at: string }>`
    select instance_id::text as instance, id, split_part(act, ' ', 1) as kind, node, coalesce(string_to_array(flows, ' '), '{}') as flows, to_json(at)#>>'{}' as at from flow_event
    where instance_id = any(${ids}::bigint[]) and undone_by is null and node is not null order by instance_id, id`.execute(db);
  const { rows: visits } = await sql<Visit>`
    select instance_id::text as instance, id, node, outcome, state = 'done' as "isDone" from flow_visit
    where instance_id = any(${ids}::bigint[]) and state <> 'superseded' order by instance_id, id`.execute(db);
  const { rows: tasks } = await sql<PastTask & { instance: string }>`
    select flow_instance_id::text as instance, task_key as node, visit, assignee_id::text as assignee, owner_id::text as owner,
      coalesce(candidates_ids, '{}')::text[] as candidates, state, outcome, via, sign_group as "group" from flow_task
    where flow_instance_id = any(${ids}::bigint[]) order by flow_instance_id, id`.execute(db);
  const graphOf = new Map(graphs.map(({ id, graph }) => [id, graph]));
  const of = {
    events: Map.groupBy(events, ({ instance }) => instance),
    visits: Map.groupBy(visits, ({ instance }) => instance),
    tasks: Map.groupBy(tasks, ({ instance }) => instance),
  };
  return heads.flatMap((head) => {
    const graph = graphOf.get(head.publish);
    if (!graph) return [];
    const standing = of.visits.get(head.id) ?? [];
    const known = new Set(standing.map(({ id }) => id));
    const own = (of.tasks.get(head.id) ?? []).filter(({ visit, outcome }) => known.has(visit) && outcome !== "remove_sign");
    return [{ ...head, graph, events: decided(of.events.get(head.id) ?? [], standing, own), tasks: own }];
  });
}

/** The events with what people decided: the visits of a node were done in the order in which its events say so. */
function decided(events: readonly PastEvent[], visits: readonly Visit[], tasks: readonly PastTask[]): PastEvent[] {
  const done = Map.groupBy(
    visits.filter(({ isDone }) => isDone),
    ({ node }) => node,
  );
  return events.map((event) => {
    if (event.kind !== "complete" && event.kind !== "refuse") return event;
    const visit = done.get(event.node)?.shift();
    const ballots = tasks
      .filter((task) => task.visit === visit?.id)
      .map(({ state, outcome, group }) => ({
        ...(state === "done" && { vote: voteOf(outcome) }),
        ...(group !== null && { group }),
      }));
    return { ...event, outcome: (visit?.outcome ?? "agree") as Vote, ballots };
  });
}
