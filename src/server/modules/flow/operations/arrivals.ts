import type { Assignee } from "../../../../flow/deputy.ts";
import { FlowFault } from "../../../../flow/fault.ts";
import type { UserNode } from "../../../../flow/graph.ts";
import type { Token } from "../../../../flow/net.ts";
import { AppError } from "../../../../model/error.ts";
import { type PeopleScope, peopleOf as staffOf } from "../people/resolve.ts";
import { STATUS, type Task, type TaskState, type Visit } from "./case.ts";
import { agreedBy, doneBy } from "./deciders.ts";
import { dueOfTimer, duesOfTask } from "./due.ts";
import { peopleOf, type Work } from "./work.ts";

/** Steps that are passed without people in one operation, after which a flow is taken to go round for ever. */
const MOST_PASSED = 100;

/**
 * Takes up what the flow has come to: finds the people of the tasks that were entered and makes theirs, passes those that a policy passes, brings messages to
 * what waits for them, notes times, and ends what has been overtaken. Asked after everything that moves a flow.
 */
export async function goOn(work: Work): Promise<void> {
  for (let passed = 0; ; passed++) {
    if (passed > MOST_PASSED) throw new FlowFault("flow.endless", work.graph.start);
    endOvertaken(work);
    const stay = work.run.opened.shift();
    if (stay) await enter(work, stay.node, stay.token);
    else if (!deliver(work)) break;
  }
  await noteWaits(work);
  if (work.isRunning && work.run.live.length === 0) {
    work.status = STATUS.finished;
    work.result = "agreed";
  }
}

/**
 * Opens a step for whom its rules find, or passes it as its policies say.
 * @throws AppError flow.nobody where nobody can do it, not even an administrator
 */
export async function enter(work: Work, node: UserNode, token: Pick<Token, "id">, via = "assign"): Promise<void> {
  if (!work.run.live.some(({ id }) => id === token.id)) return;
  const staff = await staffOf(work.context, { ...peopleScope(work), node });
  const { people, skip } = staff;
  if (skip === undefined && people.length === 0) throw new AppError("flow.nobody", { params: { name: node.name ?? node.id } });
  const visit = skip === undefined ? await openVisit(work, node, token, people, via) : newVisit(work, node, token, 0);
  work.staffed.push({ visit: visit.id, staff });
  for (const group of staff.leftOut ?? []) {
    const text = work.context.letters.text(work.context.language, "flow.skipped.group", { group });
    work.comments.push({ node, user: null, type: "skip", text });
  }
  if (skip === undefined) return;
  const text = work.context.letters.text(work.context.language, `flow.skipped.${skip}`);
  work.comments.push({ node, user: null, owner: people[0]?.id, type: "skip", text });
  work.completeVisit(visit, { op: "agree" }, { actor: null, op: "skip" });
}

/** A flow as it stands, as far as it decides who does its nodes. */
export const peopleScope = (work: Work): PeopleScope => ({
  starter: work.case.starter,
  entity: work.entity,
  entityOf: (id) => work.context.documents.entities.get(id),
  record: work.record,
  variables: work.variables,
  doneBy: doneBy(work),
  agreedBy: agreedBy(work),
  publish: work.case.publish,
  submitNode: work.submitNode,
  evaluate: (source, element) => work.value(source, element),
});

/** A visit without its tasks. */
export function newVisit(work: Work, node: UserNode, token: Pick<Token, "id">, signers: number): Visit {
  const id = Math.max(0, ...work.visits.map((visit) => visit.id)) + 1;
  const visit: Visit = { id, node: node.id, token: token.id, state: "open", outcome: null, signers };
  work.visits.push(visit);
  work.freshVisits.add(visit);
  return visit;
}

/** More agreements than there are people can never come: whoever leads a flow there is told, and nobody is asked in vain. @throws AppError flow.tooFewSigners */
function assertEnough({ id, name, countersign }: UserNode, people: number): void {
  const { completion, needed = 1 } = countersign ?? {};
  if (completion === "m_of_n" && needed > people)
    throw new AppError("flow.tooFewSigners", { params: { name: name ?? id, needed, people } });
}

/** Opens a visit for people: one task for all who may claim it, one each, or in a countersign one each, at once or in turn. */
export async function openVisit(
  work: Work,
  node: UserNode,
  token: Pick<Token, "id">,
  people: readonly Assignee[],
  via: string,
): Promise<Visit> {
  assertEnough(node, people.length);
  const visit = newVisit(work, node, token, people.length);
  if (node.countersign === undefined && node.take === "claim" && people.length > 1) {
    await addTasks(work, visit, [{ candidates: people.map(({ id }) => id), state: "claimable", via }]);
    return visit;
  }
  const inTurn = node.countersign?.sequential === true;
  await addTasks(
    work,
    visit,
    people.map(({ id, owner, group }, index) => ({
      ...{ assignee: id, owner: owner ?? null, group: group ?? null },
      state: inTurn && index > 0 ? ("waiting" as const) : ("active" as const),
      via: owner === undefined || via !== "assign" ? via : "deputy",
    })),
  );
  return visit;
}

type NewTask = Partial<Pick<Task, "assignee" | "owner" | "candidates" | "group">> & { readonly state: TaskState; readonly via: string };

/** Adds tasks to a visit. */
export async function addTasks(work: Work, visit: Visit, parts: readonly NewTask[]): Promise<Task[]> {
  const node = work.node(visit.node);
  const ids = await work.ids(parts.length);
  const tasks = parts.map((part, index): Task => {
    const task = { id: ids[index] ?? "", visit: visit.id, node: node.id, name: node.name ?? node.id };
    return { ...task, assignee: null, owner: null, candidates: [], group: null, outcome: null, due: null, ended: null, ...part };
  });
  for (const task of tasks) {
    work.tasks.push(task);
    work.freshTasks.add(task);
    if (task.state !== "waiting") await arrive(work, task);
  }
  return tasks;
}

/** Somebody has a task from now on: he is told, and its time runs; what is handed on keeps its time. */
export async function arrive(work: Work, task: Task): Promise<void> {
  work.arrivals.add(task);
  for (const person of peopleOf(task)) work.participants.add(person);
  if (task.due !== null) return;
  const { token } = work.visitOf(task);
  const timeouts = await duesOfTask(work, work.node(task.node));
  for (const { step, due } of timeouts) work.waits.push({ token, node: task.node, kind: "timeout", task: task.id, step, due });
  const [first] = timeouts.map(({ due }) => due).toSorted();
  if (first !== undefined) work.change(task, { due: first });
}

/** Visits whose token is gone: a time came, another branch ended the flow, or a sub-process was left. */
function endOvertaken(work: Work): void {
  const live = new Set(work.run.live.map(({ id }) => id));
  for (const visit of work.visits) {
    if (visit.state !== "open" || live.has(visit.token)) continue;
    work.cancelOpen(visit);
    work.changeVisit(visit, { state: "cancelled" });
  }
}

/** Brings one message to what waits for it in this flow. */
function deliver(work: Work): boolean {
  for (let sent = work.run.sent.shift(); sent; sent = work.run.sent.shift()) {
    const { message } = sent;
    const receiver = work.run.live.find((token) => {
      const node = work.graph.nodes[token.node];
      return token.place.startsWith("@") && node !== undefined && "message" in node && node.kind !== "send" && node.message === message;
    });
    if (!receiver) continue;
    work.run.happen(receiver.id);
    return true;
  }
  return false;
}

async function noteWaits(work: Work): Promise<void> {
  const live = new Set(work.run.live.map(({ id }) => id));
  for (const { node, token } of work.run.waits.splice(0)) {
    if (!live.has(token.id)) continue;
    const timer = "timer" in node ? node.timer : undefined;
    if (timer) work.waits.push({ token: token.id, node: node.id, kind: "timer", due: await dueOfTimer(work, node.id, timer) });
    else work.waits.push({ token: token.id, node: node.id, kind: "message", message: "message" in node ? node.message : undefined });
  }
}

/** Whether somebody has a task in a visit, or has voted there: nobody votes twice. */
export const hasPart = (work: Work, visit: Visit, person: string): boolean =>
  work.tasksOf(visit).some((task) => task.state !== "cancelled" && (task.assignee === person || task.owner === person));
