import { sql } from "kysely";
import { highlight } from "../../../../../flow/highlight.ts";
import { may } from "../../../../../model/actor.ts";
import type { HighlightFlowData } from "../../../../../model/contract/flow/instance.ts";
import type { Prediction } from "../../../../../model/contract/flow/own.ts";
import { AppError } from "../../../../../model/error.ts";
import { listText } from "../../../../../model/list-text.ts";
import type { Context } from "../../../../context.ts";
import type { Messages } from "../../../../plugins/messages.ts";
import type { FlowContext } from "../../operations/flow-context.ts";
import { diagramOf, graphOf } from "../../publish/graphs.ts";
import { netOf } from "./net.ts";
import { peopleOf } from "./people.ts";
import { predict } from "./predict.ts";
import { managesFlows, seenInstance } from "./seen.ts";
import { tasksOf } from "./tasks.ts";

/** What the diagram of a flow marks. */
export async function highlightOf(context: Context, instance: string): Promise<HighlightFlowData> {
  const seen = await seenInstance(context, instance);
  const [graph, net] = await Promise.all([graphOf(context.db, seen.publish), netOf(context, instance, seen.seq)]);
  if (!graph) throw new AppError("flow.notYours");
  return highlight(graph, net);
}

/**
 * The diagram of a published version: for who designs or manages flows, takes part in one that runs or ran by it, or could start one by it.
 * @throws AppError flow.notYours
 */
export async function diagram(context: Context, publish: string): Promise<string> {
  const xml = (await maySeeDiagram(context, publish)) ? await diagramOf(context.db, publish) : undefined;
  if (xml === undefined) throw new AppError("flow.notYours");
  return xml;
}

async function maySeeDiagram({ db, actor, documents }: Context, publish: string): Promise<boolean> {
  const me = sql`${actor.id}::bigint`;
  const { rows } = await sql<{ table: string | null; current: boolean; takesPart: boolean; own: boolean }>`
    select p.table_class_name as "table", coalesce(p.main_version and p.active_status, false) as current,
      p.tenant_id is not distinct from ${actor.tenant}::bigint as own,
      exists (select 1 from flow_instance as i where i.flow_publish_id = p.id and (i.starter_id = ${me} or ${me} = any(i.participants_ids)))
      or exists (select 1 from flow_task as t join flow_instance as i on i.id = t.flow_instance_id
        where i.flow_publish_id = p.id and ${me} = any(t.candidates_ids)) as "takesPart"
    from flow_publish as p where p.id = ${publish}::bigint`.execute(db);
  const [found] = rows;
  if (!found) return false;
  if (actor.isSuperUser || found.takesPart) return true;
  if (!found.own) return false;
  if (managesFlows(actor) || may(actor, "flow-entry:view")) return true;
  const entity = [...documents.entities.values()].find((one) => one["x-table"] === found.table);
  return found.current && entity !== undefined && may(actor, `${entity.$id}:view`);
}

/** The approvers of each node: who did it, in this run of it, or has it now; else, while the flow runs, who is expected to have it. */
export async function approversOf(context: FlowContext, flows: Messages, instance: string): Promise<Record<string, string>> {
  const expected = await expectedIn(context, flows, instance);
  const tasks = (await tasksOf(context, instance)).filter(({ state, assignee }) => state !== "cancelled" && assignee !== null);
  const person = await peopleOf(
    context,
    tasks.map(({ assignee }) => assignee),
  );
  const latest = new Map<string, number>();
  for (const { node, visit } of tasks) latest.set(node, Math.max(latest.get(node) ?? 0, visit ?? 0));
  const names = new Map<string, Set<string>>();
  for (const { node, visit, assignee } of tasks) {
    const name = person(assignee)?.name;
    if (name === undefined || (visit ?? 0) !== latest.get(node)) continue;
    names.set(node, (names.get(node) ?? new Set()).add(name));
  }
  for (const { taskKey, people } of expected)
    if (!names.has(taskKey) && people.length > 0) names.set(taskKey, new Set(people.flatMap(({ name }) => name ?? [])));
  return Object.fromEntries([...names].map(([node, all]) => [node, listText(context.language, [...all])]));
}

/** What cannot be foreseen, as an expression has no value yet, keeps nobody from seeing who was there. */
async function expectedIn(context: FlowContext, flows: Messages, instance: string): Promise<Prediction["steps"]> {
  try {
    return (await predict(context, flows, { processInstanceId: instance })).steps;
  } catch (error) {
    if (error instanceof AppError && error.code === "flow.conditionFailed") return [];
    throw error;
  }
}
