import type { Outcome } from "../../../../flow/branches.ts";
import { FlowFault } from "../../../../flow/fault.ts";
import type { Effect, Graph, NodeOf, UserNode } from "../../../../flow/graph.ts";
import { calledIn, expressionsOf, type FlowScope, flowValue, judgeOf } from "../../../../flow/judge.ts";
import type { Net, Token } from "../../../../flow/net.ts";
import type { Rewind } from "../../../../flow/rewind.ts";
import { Run, type Way } from "../../../../flow/run.ts";
import type { Entity } from "../../../../model/documents.ts";
import type { LinkedRecords } from "../../../../model/expression-values.ts";
import type { Inside } from "../../../db/transaction.ts";
import type { Stored } from "../../../records/column.ts";
import type { Staff } from "../people/resolve.ts";
import { netOf } from "../wire/reads/net.ts";
import { type Case, drawIds, STATUS, type Task, type TaskState, type Visit } from "./case.ts";
import { fieldValue, jsonValue } from "./effect-values.ts";
import type { FlowContext } from "./flow-context.ts";

/** What was said or done, for the approval records. */
export interface Comment {
  readonly task?: Pick<Task, "id" | "node" | "name"> | undefined;
  readonly node?: UserNode | undefined;
  /** null: the product. */
  readonly user: string | null;
  readonly owner?: string | null | undefined;
  readonly type: string;
  readonly people?: readonly string[] | undefined;
  readonly target?: string | undefined;
  readonly text?: string | null | undefined;
}

/** A time or message that is waited for. */
export interface Wait {
  readonly token: number;
  readonly node: string;
  readonly kind: "timer" | "message" | "timeout";
  readonly task?: string | undefined;
  /** Of a timeout: which of its node. */
  readonly step?: number | undefined;
  readonly message?: string | undefined;
  /** ISO instant. */
  readonly due?: string | undefined;
}

/** A copy, a reminder or a request that somebody gets. */
export interface Message {
  readonly type: "copy" | "remind" | "withdraw";
  readonly receiver: string;
  readonly step: string;
  readonly text: string | null;
}

/** Fields of the record that a service task sets. */
type FieldChanges = Record<string, unknown>;

/** What an operation changes in one flow: everything is changed in memory, and written by `write.ts` at its end. */
export class Work {
  readonly context: Inside<FlowContext>;
  readonly case: Case;
  readonly graph: Graph;
  readonly entity: Entity;
  readonly tasks: Task[];
  readonly visits: Visit[];
  /** The record as conditions and rules read it. */
  record: Readonly<Stored>;
  /** What expressions read of the records to which it points. */
  linked: LinkedRecords | undefined;
  status: number;
  suspended: boolean;
  result: string | null;
  readonly variables: Record<string, unknown>;
  readonly participants: Set<string>;
  run: Run;
  readonly comments: Comment[] = [];
  /** Tasks whose begun opinion is forgotten. */
  readonly draftsGone = new Set<string>();
  readonly waits: Wait[] = [];
  readonly messages: Message[] = [];
  readonly rewinds: { readonly rewind: Rewind; readonly consumers: ReadonlyMap<number, number> }[] = [];
  readonly fieldChanges: FieldChanges = {};
  /** Notices that service tasks send. */
  readonly serviceNotices: {
    readonly node: string;
    readonly effect: Extract<Effect, { do: "notice" }>;
    readonly title: string;
    readonly text: string;
  }[] = [];
  readonly freshTasks = new Set<Task>();
  readonly freshVisits = new Set<Visit>();
  readonly changedTasks = new Set<Task>();
  readonly changedVisits = new Set<Visit>();
  /** Who had the tasks that were changed. */
  readonly touched = new Set<string>();
  /** Whom the rules of the steps found that were come to. */
  readonly staffed: { readonly visit: number; readonly staff: Staff }[] = [];
  /** Tasks that have come to somebody by this operation. */
  readonly arrivals = new Set<Task>();
  #ids: string[];

  constructor(
    context: Inside<FlowContext>,
    on: Case,
    parts: { graph: Graph; entity: Entity; record: Readonly<Stored>; linked: LinkedRecords | undefined },
  ) {
    this.context = context;
    this.case = on;
    this.graph = parts.graph;
    this.entity = parts.entity;
    this.record = parts.record;
    this.linked = parts.linked;
    this.tasks = on.tasks.map((task) => ({ ...task }));
    this.visits = on.visits.map((visit) => ({ ...visit }));
    this.status = on.status;
    this.result = on.result;
    this.suspended = on.suspended;
    this.variables = { ...on.variables };
    this.participants = new Set(on.participants);
    this.#ids = [...on.ids];
    this.run = this.runFrom(on.seq, on.live);
  }

  runFrom(seq: number, live: readonly Token[]): Run {
    const expressions = expressionsOf(this.graph, this.entity, this.#find);
    return new Run(this.graph, { seq, live }, (flow, outcome) => judgeOf(expressions, this.scope)(flow, outcome), {
      service: (node) => this.#serve(node),
    });
  }

  /**
   * What a service task does, when it is passed: fields and variables have their new values for the conditions behind it; the record is written, and notices
   * are sent, at the end of the operation.
   */
  #serve({ id, effects }: NodeOf<"service">): void {
    for (const effect of effects) {
      if (effect.do === "set") {
        const value = this.value(effect.value, id);
        this.fieldChanges[effect.field] = value;
        this.record = { ...this.record, [effect.field]: fieldValue(this.entity, effect.field, value, id) };
      } else if (effect.do === "variable") this.variables[effect.variable] = jsonValue(this.value(effect.value, id));
      else
        this.serviceNotices.push({
          node: id,
          effect,
          title: String(this.value(effect.title, id)),
          text: String(this.value(effect.text, id)),
        });
    }
  }

  /** What expressions are worked out over now. */
  get scope(): FlowScope {
    return {
      record: this.record,
      variables: this.variables,
      starter: this.case.user,
      entityOf: this.#find,
      linked: this.linked,
      called: calledIn(this.graph),
    };
  }

  /** The value of an expression at a node. @throws FlowFault flow.conditionFailed */
  value(source: string, element: string): unknown {
    return flowValue(expressionsOf(this.graph, this.entity, this.#find), source, this.scope, element);
  }

  readonly #find = (id: string): Entity | undefined => this.context.documents.entities.get(id);

  /** The node in which the flow is handed in: the first that was visited. */
  get submitNode(): string | undefined {
    return this.visits[0]?.node;
  }

  get isRunning(): boolean {
    return this.status === STATUS.submitted;
  }

  /** All that happened in the flow before. */
  net(): Promise<Net> {
    return netOf(this.context, this.case.instance, this.case.seq);
  }

  /** As many fresh ids. */
  async ids(count: number): Promise<string[]> {
    if (this.#ids.length < count) this.#ids.push(...(await drawIds(this.context.db, count + 10)));
    return this.#ids.splice(0, count);
  }

  node(id: string): UserNode {
    const node = this.graph.nodes[id];
    if (node?.kind !== "user") throw new FlowFault("flow.noToken", id);
    return node;
  }

  visitOf({ visit }: Pick<Task, "visit">): Visit {
    const found = this.visits.find(({ id }) => id === visit);
    if (!found) throw new FlowFault("flow.noToken", String(visit));
    return found;
  }

  tasksOf({ id }: Visit): Task[] {
    return this.tasks.filter(({ visit }) => visit === id);
  }

  /** Notes what the actor says or does. Of who acts as somebody else both stand there, as of a deputy. */
  say(comment: Omit<Comment, "user">): void {
    const { id, realUser } = this.context.actor;
    this.comments.push({ ...comment, user: realUser?.id ?? id, owner: comment.owner ?? (realUser ? id : null) });
  }

  change(task: Task, values: Partial<Pick<Task, "assignee" | "owner" | "via" | "state" | "outcome" | "candidates" | "due">>): void {
    for (const person of peopleOf(task)) this.touched.add(person);
    Object.assign(task, values);
    if (this.freshTasks.has(task)) return;
    this.changedTasks.add(task);
    this.draftsGone.add(task.id);
  }

  changeVisit(visit: Visit, values: Partial<Pick<Visit, "state" | "outcome" | "signers">>): void {
    Object.assign(visit, values);
    if (!this.freshVisits.has(visit)) this.changedVisits.add(visit);
  }

  /** Ends what is open of a visit. */
  cancelOpen(visit: Visit): void {
    for (const task of this.tasksOf(visit)) if (isOpen(task)) this.change(task, { state: "cancelled" });
  }

  /** The step is over: the flow goes on behind it. */
  completeVisit(visit: Visit, outcome: Outcome, act: { actor: string | null; op: string }): Way {
    this.cancelOpen(visit);
    this.changeVisit(visit, { state: "done", outcome: outcome.op ?? "agree" });
    return this.run.complete(visit.token, outcome, act);
  }
}

/** Whose a task is, or may become. */
export const peopleOf = ({ assignee, owner, candidates }: Task): string[] =>
  [assignee, owner, ...candidates].filter((person): person is string => person !== null);

const OPEN: ReadonlySet<TaskState> = new Set(["active", "claimable", "waiting"]);

/** Whether a task is still to be done, by whoever. */
export const isOpen = ({ state }: Pick<Task, "state">): boolean => OPEN.has(state);
