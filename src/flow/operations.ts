import type { OperationType } from "./graph.ts";

/** What somebody is asked before an operation is sent: his opinion, one person, several, or a node to go back to. */
export type Question = "comment" | "person" | "people" | "node";

/** What can be done with a task, as far as it does not hang on the task: the bar, the server and the tests go by this one table. */
export interface Operation {
  readonly type: OperationType;
  /** Where it fits: tasks of one decision, countersigns, or both. */
  readonly on: "single" | "countersign" | "any";
  /**
   * complete: the step is over; vote: a voice in a countersign; keep: what was written is kept; hand: somebody else gets the task; signers: who votes
   * changes; back: decisions fall; end: the whole flow is over; tell: others are told, and nothing moves.
   */
  readonly effect: "complete" | "vote" | "keep" | "hand" | "signers" | "back" | "end" | "tell";
  /** What a decision says. */
  readonly outcome?: Vote | undefined;
  /** Look of its button (specification workflow §4). */
  readonly style: "primary" | "success" | "default" | "danger";
  /** What its dialog asks; none: it has no dialog. A comment is needed wherever it is asked for, but for `copy`. */
  readonly asks: readonly Question[];
  /** Asked to confirm before, without a dialog. */
  readonly confirms?: boolean | undefined;
}

export type Vote = "agree" | "refuse" | "abstain";

const ALL: readonly Operation[] = [
  { type: "agree", on: "single", effect: "complete", outcome: "agree", style: "primary", asks: ["comment"] },
  { type: "refuse", on: "single", effect: "complete", outcome: "refuse", style: "default", asks: ["comment"] },
  { type: "multi_sign", on: "single", effect: "complete", outcome: "agree", style: "primary", asks: ["comment", "people"] },
  { type: "set_assignee", on: "single", effect: "complete", outcome: "agree", style: "primary", asks: ["comment", "person"] },
  { type: "multi_agree", on: "countersign", effect: "vote", outcome: "agree", style: "primary", asks: ["comment"] },
  { type: "multi_refuse", on: "countersign", effect: "vote", outcome: "refuse", style: "default", asks: ["comment"] },
  { type: "multi_abstain", on: "countersign", effect: "vote", outcome: "abstain", style: "default", asks: ["comment"] },
  { type: "save", on: "any", effect: "keep", style: "success", asks: [] },
  { type: "transfer", on: "any", effect: "hand", style: "primary", asks: ["comment", "person"] },
  { type: "delegate", on: "any", effect: "hand", style: "primary", asks: ["comment", "person"] },
  { type: "co_sign", on: "countersign", effect: "signers", style: "primary", asks: ["comment", "people"] },
  { type: "remove_sign", on: "countersign", effect: "signers", style: "default", asks: ["comment", "people"] },
  { type: "copy", on: "any", effect: "tell", style: "default", asks: ["comment", "people"] },
  { type: "reject", on: "any", effect: "back", style: "danger", asks: ["comment", "node"] },
  { type: "revoke", on: "any", effect: "back", style: "danger", asks: [], confirms: true },
  { type: "finish", on: "any", effect: "end", style: "default", asks: ["comment"] },
  { type: "stop", on: "any", effect: "end", style: "danger", asks: ["comment"] },
];

/** The operations of tasks, in the order in which they are explained. */
export const OPERATIONS: ReadonlyMap<OperationType, Operation> = new Map(ALL.map((operation) => [operation.type, operation]));

/** The operation with this name; undefined where there is none. */
export const operationOf = (type: string): Operation | undefined => OPERATIONS.get(type as OperationType);

/** What an operation that was stored as the outcome of a task says in a vote; undefined: nothing. */
export const voteOf = (type: string | null | undefined): Vote | undefined => (type ? operationOf(type)?.outcome : undefined);

/** Whether an operation fits a task: what only countersigns have is none of a single decision, and the other way round. */
export const fits = ({ on }: Operation, isCountersign: boolean): boolean => on === "any" || (on === "countersign") === isCountersign;

const OF_DELEGATES: ReadonlySet<string> = new Set(["agree", "refuse", "multi_agree", "multi_refuse", "multi_abstain", "save", "copy"]);

/** Whether somebody to whom a task was delegated can do it: he says what he thinks; whom the flow goes to is up to its owner. */
export const isForDelegate = (type: string): boolean => OF_DELEGATES.has(type);

/** Whether it needs an opinion: every dialog asks for one, and copies go without. */
export const needsComment = ({ type, asks }: Operation): boolean => asks.includes("comment") && type !== "copy";
