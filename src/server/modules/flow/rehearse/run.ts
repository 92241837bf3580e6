import type { Graph } from "../../../../flow/graph.ts";
import { EMPTY_NET } from "../../../../flow/net-change.ts";
import { operationOf } from "../../../../flow/operations.ts";
import type { Clock } from "../../../../flow/timing.ts";
import { storedForm } from "../../../../model/computed.ts";
import { peopleIn } from "../../../../model/contract/flow/parts.ts";
import type { RehearsalAct } from "../../../../model/contract/flow/rehearsal.ts";
import type { Entity } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { fieldsOf } from "../../../../model/fields.ts";
import type { Inside } from "../../../db/transaction.ts";
import { draftOfChange } from "../../../records/write/draft.ts";
import { goOn } from "../operations/arrivals.ts";
import { refuseResting, taskAtHand } from "../operations/at-hand.ts";
import { type Case, STATUS, starterOf, type Task } from "../operations/case.ts";
import { copyTo } from "../operations/copy.ts";
import { complete, note, vote } from "../operations/decisions.ts";
import { setClock } from "../operations/due.ts";
import { endWhole } from "../operations/end.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import { coSign, delegate, removeSigners, transfer } from "../operations/hand.ts";
import { personsOf } from "../operations/persons.ts";
import { reject } from "../operations/reject.ts";
import { type TaskRequest, takeVariables } from "../operations/request.ts";
import { keepDraft } from "../operations/save.ts";
import { linkedFor } from "../operations/sources.ts";
import { openFirst } from "../operations/submit.ts";
import { isOpen, type Work } from "../operations/work.ts";
import { asFlow } from "../record/move.ts";
import { pickedPeople } from "../wire/reads/people.ts";
import type { RunnableDraft } from "./draft.ts";
import { RehearsalWork } from "./rehearsal-work.ts";
import type { RehearsalSubject } from "./subject.ts";
import { RehearsalTimes } from "./times.ts";

/** What can be rehearsed of what is done with tasks, by the code that does it. */
const EFFECTS: Readonly<Record<string, (work: Work, task: Task, request: TaskRequest) => Promise<void> | void>> = {
  agree: complete,
  refuse: complete,
  multi_sign: complete,
  set_assignee: complete,
  multi_agree: vote,
  multi_refuse: vote,
  multi_abstain: vote,
  save: keepDraft,
  transfer,
  delegate,
  co_sign: coSign,
  remove_sign: removeSigners,
  copy: copyTo,
  reject,
  finish: (work, task) => endByTask(work, task, "finish"),
  stop: (work, task) => endByTask(work, task, "stop"),
};

/** Operations that tell names of those who are chosen when they refuse them: here only who may choose these people does them. */
const NAMING: ReadonlySet<string> = new Set(["delegate", "co_sign", "remove_sign", "copy"]);
const DAY = 86_400_000;

/** Whether an operation can be rehearsed. */
export const isRehearsed = (type: string): boolean => Object.hasOwn(EFFECTS, type);

function endByTask(work: Work, task: Task, ending: "finish" | "stop"): void {
  note(work, task, ending, null);
  work.change(task, { state: "done", outcome: ending });
  endWhole(work, ending, ending);
}

/** A draft that is being run: each act in a unit of work of its own, as each operation of a real flow has one, and none of them written. */
export class RehearsalRun {
  /** What was done, in order; the first is the start. */
  readonly works: RehearsalWork[] = [];
  readonly #context: Inside<FlowContext>;
  readonly #graph: Graph;
  readonly #entity: Entity;
  readonly #subject: RehearsalSubject;
  #clock: Clock;
  #times = new RehearsalTimes();

  private constructor(
    context: Inside<FlowContext>,
    { graph, entity }: Pick<RunnableDraft, "graph" | "entity">,
    subject: RehearsalSubject,
    clock: Clock,
  ) {
    this.#context = context;
    this.#graph = graph;
    this.#entity = entity;
    this.#subject = subject;
    this.#clock = clock;
  }

  /** Starts a draft: the starter has its first task. @throws AppError, FlowFault as submitting */
  static async begin(
    context: Inside<FlowContext>,
    draft: RunnableDraft,
    subject: RehearsalSubject,
    { clock, title }: { readonly clock: Clock; readonly title: string },
  ): Promise<RehearsalRun> {
    const { starter, record, linked } = subject;
    const { tenant } = context.actor;
    const run = new RehearsalRun(context, draft, subject, clock);
    const on: Case = {
      ...{ instance: "0", publish: draft.main?.id ?? "0", tenant, entity: draft.entity.$id, record: String(record.id), starter, title },
      ...{ user: await starterOf(context.db, starter), processKey: draft.key, processName: draft.name, participants: [starter] },
      ...{ status: STATUS.submitted, result: null, suspended: false, variables: {}, seq: 0, live: [], visits: [], tasks: [], ids: [] },
    };
    const parts = { graph: draft.graph, entity: draft.entity, record, linked, before: EMPTY_NET, ids: 0 };
    const work = new RehearsalWork(run.#as(starter), on, parts);
    setClock(work, clock);
    work.run.start({ actor: starter });
    await openFirst(work);
    run.#add(work);
    return run;
  }

  /** The last act: where it stands. */
  get work(): RehearsalWork {
    return this.works.at(-1) as RehearsalWork;
  }

  /** @throws AppError, FlowFault as the operation of a real flow; flow.notOffered of what is not rehearsed */
  async act(act: RehearsalAct): Promise<void> {
    const { task: id } = "task" in act ? act : { task: undefined };
    const task = this.work.tasks.find((one) => one.id === id);
    const actor = task?.assignee ?? task?.candidates[0] ?? this.#subject.starter;
    const work = await this.#next(actor);
    if ("days" in act) return this.#pass(work, act.days);
    if ("wait" in act) await this.#happen(work, act.wait);
    else await this.#operate(work, act);
    this.#add(work);
  }

  #add(work: RehearsalWork): void {
    this.works.push(work);
    this.#times = this.#times.with(work);
  }

  /** Days go by: what is due until then happens. */
  async #pass(work: RehearsalWork, days: number): Promise<void> {
    refuseResting(work);
    const now = this.#clock.now + days * DAY;
    const times = await this.#times.pass(work, this.#clock, now);
    this.works.push(work);
    this.#times = times;
    this.#clock = { ...this.#clock, now };
  }

  async #operate(work: RehearsalWork, act: Extract<RehearsalAct, { task: string }>): Promise<void> {
    // Who was faster is told by name: here nobody is, and not everybody may know the name.
    if (!work.tasks.some((one) => one.id === act.task && isOpen(one))) throw new AppError("flow.taskGone");
    const claimed = work.tasks.find(({ id, state }) => id === act.task && state === "claimable");
    if (claimed) work.change(claimed, { assignee: work.context.actor.id, candidates: [], state: "active", via: "claim" });
    const { task, op } = await taskAtHand(work, { taskId: act.task, op: act.op, comment: "-" });
    const effect = EFFECTS[op];
    if (!effect) throw new AppError("flow.notOffered", { params: { operation: operationOf(op)?.type ?? op } });
    takeVariables(work, task, act.variables);
    const people = peopleIn(act.people);
    if (NAMING.has(op)) {
      const chosen = await personsOf(work.context.db, work.case.tenant, people ?? []);
      const person = await pickedPeople(this.#context, chosen);
      if (chosen.some((one) => person(one) === null)) throw new AppError("flow.noSuchPerson");
    }
    const request = { taskId: task.id, op, comment: null, people, target: act.target, variables: act.variables };
    await effect(work, task, request);
  }

  /** The time comes, or the message: the world's clock is where it was due. */
  async #happen(work: RehearsalWork, token: number): Promise<void> {
    refuseResting(work);
    const due = this.waits.find((wait) => wait.token === token)?.due;
    if (!work.run.live.some(({ id }) => id === token)) throw new AppError("flow.taskGone");
    if (due !== undefined) this.#clock = { ...this.#clock, now: Math.max(this.#clock.now, Date.parse(due)) };
    setClock(work, this.#clock);
    work.run.happen(token);
    await goOn(work);
  }

  /** What is waited for beside people. */
  get waits(): RehearsalWork["waits"] {
    const live = new Set(this.work.run.live.map(({ id }) => id));
    return this.works.flatMap(({ waits }) => waits).filter(({ token, kind }) => kind !== "timeout" && live.has(token));
  }

  /** The flow as it would go on, to be foreseen. */
  ahead(): Promise<RehearsalWork> {
    return this.#next(this.#subject.starter);
  }

  async #next(actor: string): Promise<RehearsalWork> {
    const last = this.work;
    const context = this.#as(actor);
    const changed = Object.entries(last.fieldChanges);
    const record = changed.length === 0 ? last.record : this.#saved(last, changed);
    const linked =
      record === last.record || this.#subject.isInvented ? last.linked : await linkedFor(context, this.#entity, record, this.#graph);
    const parts = { graph: this.#graph, entity: this.#entity, record, linked, before: last.after, ids: last.drawn };
    const work = new RehearsalWork(context, last.caseAfter, parts);
    setClock(work, this.#clock);
    return work;
  }

  /** The record as a save of what service tasks have set would leave it. */
  #saved(last: RehearsalWork, changed: readonly [string, unknown][]): RehearsalWork["record"] {
    const fields = fieldsOf(this.#entity);
    const values = Object.fromEntries(
      changed.flatMap(([name, value]) => {
        const field = fields.get(name);
        return field ? [[name, storedForm(field, value)]] : [];
      }),
    );
    return draftOfChange(asFlow(this.#context), this.#entity, last.record, values).record;
  }

  #as(id: string): Inside<FlowContext> {
    return { ...this.#context, actor: { ...this.#context.actor, id, username: "", realName: "", realUser: undefined } };
  }
}
