import { decide, tallyOf } from "../../../../flow/decide.ts";
import type { UserNode } from "../../../../flow/graph.ts";
import { voteOf } from "../../../../flow/operations.ts";
import { arrive, goOn } from "./arrivals.ts";
import { STATUS, type Task, type Visit } from "./case.ts";
import { areAtWork, onlyOne, personsOf, presetPersons } from "./persons.ts";
import type { TaskRequest } from "./request.ts";
import type { Work } from "./work.ts";

/** Notes what was said by a task's holder, in the name of whom he stands for. */
export function note(
  work: Work,
  task: Task,
  type: string,
  text: string | null | undefined,
  more: { people?: readonly string[]; target?: string } = {},
): void {
  work.say({ task, owner: task.via === "delegate" ? null : task.owner, type, text, ...more });
}

/** agree, refuse, multi_sign, set_assignee: the step is over. */
export async function complete(work: Work, task: Task, request: TaskRequest): Promise<void> {
  const { op, comment } = request;
  const people = await choosePeople(work, task, request);
  note(work, task, op, comment, people.length > 0 ? { people } : {});
  if (task.via === "delegate") return giveBackToOwner(work, task);
  const { actor } = work.context;
  work.change(task, { state: "done", outcome: op });
  await over(work, work.visitOf(task), voteOf(op) ?? "agree", {}, { actor: actor.id, op });
}

/** multi_agree, multi_refuse, multi_abstain: a voice, and whatever it decides. */
export async function vote(work: Work, task: Task, { op, comment }: TaskRequest): Promise<void> {
  note(work, task, op, comment);
  if (task.via === "delegate") return giveBackToOwner(work, task);
  work.change(task, { state: "done", outcome: op });
  await count(work, work.visitOf(task), { actor: work.context.actor.id, op });
}

/** Whoever was asked to look at it has: the task is its owner's again. Where he has left meanwhile, it is his who has it, to decide for himself. */
async function giveBackToOwner(work: Work, task: Task): Promise<void> {
  if (await areAtWork(work.context.db, task.owner === null ? [] : [task.owner])) {
    work.change(task, { ...(await ownerOf(work, task)), via: "returned" });
    work.arrivals.add(task);
  } else work.change(task, { owner: null, via: "transfer" });
}

/** Whose a task is that somebody else looks at, and for whom he stands himself. */
export async function ownerOf(work: Work, task: Task): Promise<Pick<Task, "assignee" | "owner">> {
  // Whom its owner stood for is written where he handed it on.
  const handed = await work.context.db
    .selectFrom("flow_comment")
    .select("owner_id")
    .where("task_id", "=", task.id)
    .where("approval_type", "=", "delegate")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return { assignee: task.owner, owner: handed && handed.owner_id !== task.owner ? handed.owner_id : null };
}

/** The people of multi_sign and set_assignee, kept for the node that asks who was appointed. Whom the flow presets nobody replaces. */
async function choosePeople(work: Work, task: Task, { op, people, variables }: TaskRequest): Promise<readonly string[]> {
  if (op !== "multi_sign" && op !== "set_assignee") return [];
  const variable = op === "multi_sign" ? "assigneeList" : "appointedAssignee";
  const preset = work.node(task.node).operations.find(({ type }) => type === op)?.assigneeList ?? [];
  const sent = people?.length ? people : namesIn(variables?.[variable]);
  const { db } = work.context;
  const { tenant } = work.case;
  const chosen = preset.length > 0 ? await presetPersons(db, tenant, preset) : await personsOf(db, tenant, sent, { isStaff: true });
  work.variables[variable] = op === "multi_sign" ? chosen : onlyOne(chosen);
  return chosen;
}

const namesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : typeof value === "string" ? value.split(",") : []).map((name) => name.trim()).filter(Boolean);

/** What the votes of a countersign are, and who still has one. */
const ballotsOf = (work: Work, visit: Visit) =>
  work
    .tasksOf(visit)
    .filter(({ state }) => state !== "cancelled")
    .map(({ state, outcome, group }) => ({
      ...(state === "done" && { vote: voteOf(outcome) }),
      ...(group !== null && { group }),
    }));

/** Counts a countersign: it is over, or the next one has his turn. */
export async function count(work: Work, visit: Visit, act: { readonly actor: string | null; readonly op: string }): Promise<void> {
  const { countersign } = work.node(visit.node) as UserNode & { readonly countersign: NonNullable<UserNode["countersign"]> };
  const ballots = ballotsOf(work, visit);
  if (visit.signers !== ballots.length) work.changeVisit(visit, { signers: ballots.length });
  const outcome = decide(countersign, ballots);
  if (outcome !== undefined) {
    const { n, agree, refuse, abstain } = tallyOf(ballots);
    const counts = {
      nrOfInstances: n,
      nrOfCompletedInstances: agree + refuse + abstain,
      nrOfActiveInstances: n - agree - refuse - abstain,
    };
    return over(work, visit, outcome, { ...counts, nrOfAgree: agree, nrOfRefuse: refuse, nrOfAbstain: abstain }, act);
  }
  await nextTurn(work, visit);
}

/** In a countersign one after the other: where nobody has his turn, the next one gets it. */
export async function nextTurn(work: Work, visit: Visit): Promise<void> {
  const tasks = work.tasksOf(visit);
  const next = tasks.find(({ state }) => state === "waiting");
  if (!next || tasks.some(({ state }) => state === "active")) return;
  work.change(next, { state: "active" });
  await arrive(work, next);
}

/** A visit is over: the flow goes on, or ends as refused where the diagram says nothing of a refusal. */
export async function over(
  work: Work,
  visit: Visit,
  outcome: string,
  counts: Readonly<Record<string, number>>,
  act: { readonly actor: string | null; readonly op: string },
): Promise<void> {
  if (work.completeVisit(visit, { op: outcome, counts }, act) === "refused") {
    work.status = STATUS.stopped;
    work.result = "refused";
  }
  await goOn(work);
}
