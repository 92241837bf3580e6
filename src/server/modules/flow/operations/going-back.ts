import { strayIn } from "../../../../flow/migrate.ts";
import type { Net } from "../../../../flow/net.ts";
import { afterRewind, markingOf } from "../../../../flow/net-change.ts";
import { type Rewind, rewind } from "../../../../flow/rewind.ts";
import { AppError } from "../../../../model/error.ts";
import { wasMoved } from "../migrate/former.ts";
import { addTasks, arrive, enter, goOn, newVisit } from "./arrivals.ts";
import type { Task, Visit } from "./case.ts";
import { nextTurn, ownerOf } from "./decisions.ts";
import { areAtWork } from "./persons.ts";
import { isOpen, type Work } from "./work.ts";

/** The visits that a rewind undoes: those that it takes away, and those that are open again. */
export function visitsUndone(work: Work, { undoneTokens, revived }: Rewind): { readonly gone: Visit[]; readonly reopened: Visit[] } {
  const dead = new Set(undoneTokens);
  const back = new Set(revived.map(({ id }) => id));
  const gone = work.visits.filter(({ token, state }) => dead.has(token) && (state === "open" || state === "done"));
  return { gone, reopened: work.visits.filter(({ token, state }) => back.has(token) && state !== "superseded") };
}

/**
 * Takes an event of the net back, with all that hangs on it: what was decided there is no more, and what it took away is there again.
 * @param reopen what becomes of a visit that is open again
 */
export async function goBack(
  work: Work,
  net: Net,
  event: number,
  kind: "reject" | "revoke",
  reopen: (visit: Visit) => Promise<void>,
  op: string = kind,
): Promise<Rewind> {
  const back = rewind(net, event, kind, { actor: work.context.actor.id, op });
  const after = markingOf(afterRewind(net, back)).live;
  // What was done by a former version may lead to where this one never stands.
  if ((await wasMoved(work.context.db, work.case.instance)) && strayIn(work.graph, after)) throw new AppError("flow.notBack");
  const { gone, reopened } = visitsUndone(work, back);
  for (const visit of gone) {
    const isOver = visit.state === "done";
    work.cancelOpen(visit);
    work.changeVisit(visit, { state: isOver ? "superseded" : "cancelled" });
  }
  const consumers = new Map(net.tokens.flatMap(({ id, consumedBy }) => (consumedBy === undefined ? [] : [[id, consumedBy] as const])));
  work.rewinds.push({ rewind: back, consumers });
  work.run = work.runFrom(back.seq, after);
  for (const token of back.revived) {
    const node = work.graph.nodes[token.node];
    if (!token.place.startsWith("@") || !node) continue;
    if (node.kind === "timer" || node.kind === "receive" || node.kind === "boundary") work.run.waits.push({ node, token });
  }
  // What another branch had ended is as it was; what was decided is up to the caller.
  for (const visit of reopened) await (visit.state === "cancelled" ? openWithout(work, visit) : reopen(visit));
  work.run.settle();
  await goOn(work);
  return back;
}

/** Opens a visit anew for the people who had it; for those of its rules where it was passed without people. */
export async function openAnew(work: Work, visit: Visit, via: "reject" | "revoke"): Promise<void> {
  work.changeVisit(visit, { state: "superseded" });
  const node = work.node(visit.node);
  const tasks = work.tasksOf(visit).filter(({ outcome }) => outcome !== "remove_sign");
  // Whoever looked at it for somebody need not again: the decision is its owner's.
  const had = await Promise.all(tasks.map(async (task) => (task.via === "delegate" ? { ...task, ...(await ownerOf(work, task)) } : task)));
  const token = { id: visit.token };
  // Whom its rules find now: it was passed without people, or somebody has left since.
  if (
    had.length === 0 ||
    !(await areAtWork(
      work.context.db,
      had.flatMap(({ assignee }) => assignee ?? []),
    ))
  )
    return enter(work, node, token, via);
  const isPool = node.take === "claim" && node.countersign === undefined;
  const fresh = newVisit(work, node, token, had.length);
  await addTasks(
    work,
    fresh,
    had.map(({ assignee, owner, candidates, group }, index) => ({
      ...{ assignee, candidates: isPool ? candidates : [], group, via },
      owner,
      state: assignee === null ? "claimable" : node.countersign?.sequential && index > 0 ? "waiting" : "active",
    })),
  );
}

/** Opens a visit as it was before it ended, but for somebody's decision: his task is open again, and what was ended with it. What others have decided stays. */
export async function openWithout(work: Work, visit: Visit, task?: Task): Promise<void> {
  const inTurn = work.node(visit.node).countersign?.sequential === true;
  work.changeVisit(visit, { state: "open", outcome: null });
  for (const other of work.tasksOf(visit))
    if (other.state === "cancelled" && other.outcome === null)
      work.change(other, { state: inTurn ? "waiting" : other.assignee === null ? "claimable" : "active", due: null });
  if (task) work.change(task, { state: "active", outcome: null, due: null, ...(task.via === "timeout" && { via: "assign" }) });
  await nextTurn(work, visit);
  for (const one of work.tasksOf(visit)) if (isOpen(one) && one.state !== "waiting") await arrive(work, one);
}
