import { futureOf } from "../../../../flow/causes.ts";
import type { Net } from "../../../../flow/net.ts";
import type { OperationOutcome } from "../../../../model/contract/flow/parts.ts";
import { AppError } from "../../../../model/error.ts";
import { arrive } from "./arrivals.ts";
import { nameOf, refuseResting, refuseStrangers } from "./at-hand.ts";
import type { Task, Visit } from "./case.ts";
import { count } from "./decisions.ts";
import { endWhole } from "./end.ts";
import type { FlowContext } from "./flow-context.ts";
import { goBack, openWithout } from "./going-back.ts";
import { inCase } from "./in-case.ts";
import { outcomeOf } from "./outcome.ts";
import type { Work } from "./work.ts";

/**
 * Takes one's own decision back, as long as nobody acted because of it: a vote in a countersign, a step that was over, or the handing in, by which the whole flow
 * is withdrawn.
 * @throws AppError flow.notYours, flow.ended, flow.suspended, flow.notRevocable, flow.laterHandled with who did
 */
export const revoke = (
  context: FlowContext,
  { taskId, comment }: { readonly taskId: string; readonly comment?: string | null | undefined },
): Promise<OperationOutcome> =>
  inCase(context, { task: taskId }, async (work) => {
    const task = ownDecision(work, taskId);
    refuseResting(work);
    const { net, event } = await decisionIn(work, task);
    work.say({ task, owner: task.owner, type: "revoke", text: comment });
    const visit = work.visitOf(task);
    if (event === undefined) await takeVoteBack(work, visit, task);
    else if (task.node === work.submitNode) endWhole(work, "cancel", "revoke");
    else await goBack(work, net, event, "revoke", (reopened) => openWithout(work, reopened, reopened === visit ? task : undefined));
    if (visit.state === "open" && work.node(visit.node).countersign) await count(work, visit, { actor: null, op: "revoke" });
    return outcomeOf(work);
  });

/** A task that the actor has decided himself, or had decided in his name. */
export function ownDecision(work: Work, id: string): Task {
  refuseStrangers(work);
  const { actor } = work.context;
  const task = work.tasks.find((one) => one.id === id && (one.assignee === actor.id || one.owner === actor.id));
  if (!task) throw new AppError("flow.notYours");
  if (task.state !== "done") throw new AppError("flow.notRevocable");
  return task;
}

/**
 * The event of the net that a decision made; undefined for a vote in a countersign that is still open.
 * @throws AppError flow.notRevocable where it was undone, or ended the flow; flow.laterHandled
 */
export async function decisionIn(work: Work, task: Task): Promise<{ readonly net: Net; readonly event: number | undefined }> {
  const visit = work.visitOf(task);
  const net = await work.net();
  if (visit.state === "open") {
    await refuseLater(work, laterVotes(work, visit, task));
    return { net, event: undefined };
  }
  const event = net.tokens.find(({ id }) => id === visit.token)?.consumedBy;
  if (visit.state !== "done" || event === undefined) throw new AppError("flow.notRevocable");
  await refuseLater(work, [...laterVotes(work, visit, task), ...actsUpon(work, net, event)]);
  return { net, event };
}

async function refuseLater(work: Work, [later]: readonly Task[]): Promise<void> {
  if (later) throw new AppError("flow.laterHandled", { params: { name: await nameOf(work, later.assignee ?? "") } });
}

/** In a countersign one after the other: who voted behind somebody has seen his vote. */
function laterVotes(work: Work, visit: Visit, task: Task): Task[] {
  if (!work.node(visit.node).countersign?.sequential) return [];
  const tasks = work.tasksOf(visit);
  return tasks.slice(tasks.indexOf(task) + 1).filter(({ state }) => state === "done");
}

/** What people have done because of an event: also votes in countersigns that are open. */
function actsUpon(work: Work, net: Net, event: number): Task[] {
  const made = new Set(futureOf(net, event).tokens.map(({ id }) => id));
  const caused = new Set(
    work.visits.filter(({ token, state }) => made.has(token) && (state === "open" || state === "done")).map(({ id }) => id),
  );
  return work.tasks.filter(({ visit, state }) => state === "done" && caused.has(visit));
}

async function takeVoteBack(work: Work, visit: Visit, task: Task): Promise<void> {
  // Whose turn came by the vote waits again.
  if (work.node(visit.node).countersign?.sequential)
    for (const other of work.tasksOf(visit)) if (other.state === "active") work.change(other, { state: "waiting", due: null });
  work.change(task, { state: "active", outcome: null, due: null });
  await arrive(work, task);
}
