import { AppError } from "../../../../model/error.ts";
import { administers } from "../administer/allowed.ts";
import { openTask } from "./at-hand.ts";
import type { FlowContext } from "./flow-context.ts";
import { addSigners, handTo } from "./hand.ts";
import { inCase } from "./in-case.ts";
import { outcomeOf } from "./outcome.ts";
import { onlyOne, personsOf } from "./persons.ts";
import type { Work } from "./work.ts";

export interface Consignment {
  readonly taskId: string;
  readonly people: readonly string[];
  readonly comment?: string | null | undefined;
}

/** Who is named by his part in the flow (specification workflow §3 "Placeholder assignees"). */
function placeholder({ case: { starter }, variables: { appointedAssignee } }: Work, name: string): string {
  const part = /^\$\{(\w+)\}$/.exec(name)?.[1];
  if (part === "startUserName" || part === "startUser") return starter;
  return part === "appointedAssignee" && typeof appointedAssignee === "string" ? appointedAssignee : name;
}

/**
 * Further people sign in the countersign of a task: whoever has it, where it offers that, or who may transfer the tasks of others. A task of one decision is given to another person, by
 * them alone (submitConsign, specification workflow §3).
 * @throws AppError as `openTask`; flow.notAssignee, flow.notOffered, flow.assigneesRequired, flow.noSuchPerson, flow.alreadySigning
 */
export const consign = (context: FlowContext, { taskId, people, comment }: Consignment) =>
  inCase(context, { task: taskId }, async (work) => {
    const { actor } = context;
    const task = await openTask(work, taskId);
    const isManager = administers(work.case, actor, "transfer");
    const node = work.node(task.node);
    if (!isManager && (task.assignee !== actor.id || task.state !== "active")) throw new AppError("flow.notAssignee");
    if (!isManager && !(node.countersign && node.operations.some(({ type }) => type === "co_sign")))
      throw new AppError("flow.notOffered", { params: { operation: "consign" } });
    const chosen = await personsOf(
      work.context.db,
      work.case.tenant,
      people.map((name) => placeholder(work, name)),
    );
    if (node.countersign) {
      work.say({ task, type: "co_sign", people: chosen, text: comment });
      await addSigners(work, task, chosen);
    } else {
      const to = onlyOne(chosen);
      work.say({ task, type: "transfer", people: [to], text: comment });
      await handTo(work, task, to, "transfer");
    }
    return outcomeOf(work);
  });
