import { completionsBefore } from "../../../../flow/causes.ts";
import type { Net } from "../../../../flow/net.ts";
import { AppError } from "../../../../model/error.ts";
import type { Task } from "./case.ts";
import { note } from "./decisions.ts";
import { endWhole } from "./end.ts";
import { goBack, openAnew } from "./going-back.ts";
import type { TaskRequest } from "./request.ts";
import type { Work } from "./work.ts";

/** reject: back to a step that led to this task; to the first one: the whole flow is withdrawn (specification workflow §4). */
export async function reject(work: Work, task: Task, { comment, target }: TaskRequest): Promise<void> {
  if (!target) throw new AppError("flow.nodeRequired");
  const net = await work.net();
  const event = completionOf(work, net, task, target);
  note(work, task, "reject", comment, { target });
  work.change(task, { state: "done", outcome: "reject" });
  // So that who monitors flows counts it without their tasks.
  work.changeVisit(work.visitOf(task), { outcome: "reject" });
  if (target === work.submitNode) return endWhole(work, "cancel", "reject");
  await goBack(work, net, event, "reject", (visit) => openAnew(work, visit, "reject"));
}

/** The event by which a step was over that led to a task. @throws AppError flow.notBack where none did */
export function completionOf(work: Work, net: Net, task: Pick<Task, "visit">, target: string): number {
  const { token } = work.visitOf(task);
  const rest = net.tokens.find(({ id }) => id === token);
  const completion = rest && completionsBefore(net, rest).find(({ node }) => node === target);
  if (!completion) throw new AppError("flow.notBack");
  return completion.event;
}
