import { AppError } from "../../../../model/error.ts";
import { addTasks, arrive, hasPart } from "./arrivals.ts";
import { nameOf } from "./at-hand.ts";
import type { Task, Visit } from "./case.ts";
import { count, note } from "./decisions.ts";
import { onlyOne, personsOf } from "./persons.ts";
import type { TaskRequest } from "./request.ts";
import { isOpen, type Work } from "./work.ts";

/** transfer: somebody else has the task from now on, and decides for himself. */
export async function transfer(work: Work, task: Task, request: TaskRequest): Promise<void> {
  const to = await receiver(work, task, request);
  note(work, task, "transfer", request.comment, { people: [to] });
  await handTo(work, task, to, "transfer");
}

/** Gives a task to somebody, by whoever's decision. */
export async function handTo(work: Work, task: Task, to: string, via: "transfer" | "escalate" | "consign"): Promise<void> {
  work.change(task, { assignee: to, owner: null, candidates: [], state: task.state === "claimable" ? "active" : task.state, via });
  if (task.state === "active") await arrive(work, task);
}

/** delegate: somebody else looks at it first, then it comes back. */
export async function delegate(work: Work, task: Task, request: TaskRequest): Promise<void> {
  const to = await receiver(work, task, request);
  note(work, task, "delegate", request.comment, { people: [to] });
  work.change(task, { assignee: to, owner: work.context.actor.id, via: "delegate" });
  await arrive(work, task);
}

async function receiver(work: Work, task: Task, { people = [] }: TaskRequest): Promise<string> {
  const to = onlyOne(await personsOf(work.context.db, work.case.tenant, people));
  if (to === work.context.actor.id || hasPart(work, work.visitOf(task), to)) throw new AppError("flow.toOneself");
  return to;
}

/** co_sign: further people vote; at once, or after those who wait. */
export async function coSign(work: Work, task: Task, { people = [], comment }: TaskRequest): Promise<void> {
  const added = await personsOf(work.context.db, work.case.tenant, people);
  note(work, task, "co_sign", comment, { people: added });
  await addSigners(work, task, added);
}

/** @throws AppError flow.alreadySigning, with who */
export async function addSigners(work: Work, task: Task, people: readonly string[]): Promise<void> {
  const visit = work.visitOf(task);
  const signers = work.tasksOf(visit).filter(({ state }) => state !== "cancelled");
  const known = people.find((person) => signers.some(({ assignee, owner }) => assignee === person || owner === person));
  if (known !== undefined) throw new AppError("flow.alreadySigning", { params: { name: await nameOf(work, known) } });
  const state = work.node(visit.node).countersign?.sequential ? "waiting" : "active";
  await addTasks(
    work,
    visit,
    people.map((assignee) => ({ assignee, group: task.group, state, via: "cosign" })),
  );
  work.changeVisit(visit, { signers: signers.length + people.length });
}

const nameOfVisit = (work: Work, visit: Visit): string => work.node(visit.node).name ?? visit.node;

/** remove_sign: people who have not voted need not; what is left may decide it. @throws AppError flow.lastSigner, flow.lastOfGroup, flow.tooFewSigners */
export async function removeSigners(work: Work, task: Task, { people = [], comment, op }: TaskRequest): Promise<void> {
  const removed = await personsOf(work.context.db, work.case.tenant, people);
  const visit = work.visitOf(task);
  const signers = work.tasksOf(visit).filter(({ state }) => state !== "cancelled");
  const isFor = (person: string) => (one: Task) => one.assignee === person || one.owner === person;
  for (const person of removed) {
    const theirs = signers.filter(isFor(person));
    // Who is in two groups has a voice in each.
    const open = theirs.filter(isOpen);
    if (theirs.length === 0) throw new AppError("flow.noSuchPerson");
    if (open.length === 0) throw new AppError("flow.hasVoted", { params: { name: await nameOf(work, person) } });
    for (const one of open) work.change(one, { state: "cancelled", outcome: "remove_sign" });
  }
  const left = work.tasksOf(visit).filter(({ state }) => state !== "cancelled");
  if (left.length === 0) throw new AppError("flow.lastSigner");
  const { completion, needed = 1 } = work.node(visit.node).countersign ?? {};
  const orphan = signers.find(({ group }) => !left.some((one) => one.group === group));
  if (completion === "per_group" && orphan) throw new AppError("flow.lastOfGroup", { params: { group: orphan.group ?? "" } });
  if (completion === "m_of_n" && needed > left.length)
    throw new AppError("flow.tooFewSigners", { params: { name: nameOfVisit(work, visit), needed, people: left.length } });
  note(work, task, op, comment, { people: removed });
  await count(work, visit, { actor: work.context.actor.id, op });
}
