import { completionsBefore } from "../../../../../flow/causes.ts";
import type { BackFlowNode } from "../../../../../model/contract/flow/instance.ts";
import { AppError } from "../../../../../model/error.ts";
import { listText } from "../../../../../model/list-text.ts";
import { firstTask } from "../../publish/chosen.ts";
import { graphOf } from "../../publish/graphs.ts";
import type { Reader } from "../reader.ts";
import { netOf } from "./net.ts";
import { nameOf, peopleOf } from "./people.ts";
import { seenTask, tasksOf, visitTokens } from "./tasks.ts";

/** The nodes to which a task can be rejected: those that were done on the way to it, the nearest first; none of a task that waits in no flow any more. */
export async function backNodesOf(context: Reader, id: string): Promise<BackFlowNode[]> {
  const { task, seen } = await seenTask(context, id);
  const [graph, net, tasks, tokens] = await Promise.all([
    graphOf(context.db, seen.publish),
    netOf(context, seen.id, seen.seq),
    tasksOf(context, seen.id),
    visitTokens(context, seen.id),
  ]);
  if (!graph) throw new AppError("flow.notYours");
  const token = net.tokens.find((one) => one.id === tokens.get(task.visit ?? -1));
  if (!token || token.consumedBy !== undefined || token.undoneBy !== undefined) return [];
  const first = firstTask(graph);
  const person = await peopleOf(
    context,
    tasks.map(({ assignee }) => assignee),
  );
  return completionsBefore(net, token).flatMap(({ node, event }) => {
    // Who did that visit of the node: its token was taken by the event.
    const taken = new Set(net.tokens.filter(({ consumedBy }) => consumedBy === event).map((one) => one.id));
    const done = tasks.filter(({ visit, state }) => state === "done" && taken.has(tokens.get(visit ?? -1) ?? -1));
    const last = done.at(-1);
    return {
      ...{ taskId: node, taskName: context.texts.element(seen.key, node, graph.nodes[node]?.name ?? node), isSubmit: node === first?.id },
      approver:
        done.length === 0
          ? null
          : listText(context.language, [...new Set(done.map(({ assignee }) => nameOf(person(assignee))))].filter(Boolean)),
      ...(last?.end && { time: last.end }),
    };
  });
}
