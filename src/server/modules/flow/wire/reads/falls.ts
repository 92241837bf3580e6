import type { Falls } from "../../../../../model/contract/flow/own.ts";
import type { Task } from "../../operations/case.ts";
import { fallsOf } from "../../operations/falls.ts";
import type { FlowContext } from "../../operations/flow-context.ts";
import type { FlowTexts } from "../../texts.ts";
import { peopleOf } from "./people.ts";
import { seenTask } from "./tasks.ts";

/** What a reject to a node, or a revoke, would undo, and what it would leave, with names. */
export async function fallsTold(context: FlowContext, texts: FlowTexts, taskId: string, target: string | undefined): Promise<Falls> {
  const { seen } = await seenTask(context, taskId);
  const { possible, whole, falls, stays } = await fallsOf(context, { taskId, target });
  const person = await peopleOf(
    context,
    [...falls, ...stays].map(({ assignee }) => assignee),
  );
  const told = ({ node, name, assignee, outcome, ended }: Task) => ({
    ...{ taskName: texts.element(seen.key, node, name), person: person(assignee), outcome, time: ended },
  });
  return { possible, whole, falls: falls.map(told), stays: stays.map(told) };
}
