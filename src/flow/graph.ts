import type { Countersign } from "./countersign.ts";
import type { PeopleRule, Policies } from "./people-rule.ts";

/**
 * A flow as it is executed: made once when it is published, and never changed. Embedded sub-processes and called flows lie flat in it: the nodes of both
 * say in which sub-process they stand (`scope`). Written for this product after BPMN 2.0, chapter 13.
 */
export interface Graph {
  readonly nodes: Readonly<Record<string, FlowNode>>;
  readonly flows: Readonly<Record<string, Flow>>;
  /** The start event by which a person submits. */
  readonly start: string;
  /** All variables that expressions may name, each once. */
  readonly variables?: readonly FlowVariable[] | undefined;
  /** What the flow calls its record (`title-rule.ts`); absent: what the record calls itself. */
  readonly title?: string | undefined;
}

/** A variable of a flow: what its expressions may name beside the record. */
export interface FlowVariable {
  readonly name: string;
  /** The field of the record whose type its values have; absent: whatever they are. */
  readonly field?: string | undefined;
}

/** A sequence flow: a place where a token can lie, between two nodes. */
export interface Flow {
  readonly id: string;
  readonly name?: string | undefined;
  readonly source: string;
  readonly target: string;
  /** CEL over `record`, `op`, the counts of a countersign and the variables of the flow; absent: always. */
  readonly condition?: string | undefined;
}

interface NodeBase {
  readonly id: string;
  readonly name?: string | undefined;
  /** Flows by id, in the order of the file. */
  readonly in: readonly string[];
  readonly out: readonly string[];
  /** The flow that is taken when no condition of the others is true. */
  readonly default?: string | undefined;
  /** The sub-process in which it stands; absent: none. */
  readonly scope?: string | undefined;
}

type PlainKind = "start" | "end" | "terminate" | "exclusive" | "parallel" | "inclusive";

/** What a node is; each kind has its behaviour in `behaviour.ts`. */
export type FlowNode =
  | { readonly [K in PlainKind]: NodeBase & { readonly kind: K } }[PlainKind]
  /** Begins the flow at times instead of by a person. */
  | (NodeBase & { readonly kind: "timedStart"; readonly timer: Timer; readonly starter?: string | undefined })
  | UserNode
  | (NodeBase & { readonly kind: "service"; readonly effects: readonly Effect[] })
  | (NodeBase & { readonly kind: "send"; readonly message: string })
  /** Waits: for a message (receive task, or event), or until a time. */
  | (NodeBase & { readonly kind: "receive"; readonly message: string })
  | (NodeBase & { readonly kind: "timer"; readonly timer: Timer })
  /** Event-based gateway: waits at all events behind it; the first that happens goes on. */
  | (NodeBase & { readonly kind: "events" })
  /** An embedded sub-process, or a flow that is called: `start` is its first node. */
  | (NodeBase & {
      readonly kind: "subProcess";
      readonly start: string;
      readonly calls?: { readonly key: string; readonly version: number } | undefined;
    })
  /** A timer or message on the edge of a node that waits. Interrupting: the node is left when it happens. */
  | (NodeBase & {
      readonly kind: "boundary";
      readonly on: string;
      readonly interrupting: boolean;
      readonly timer?: Timer | undefined;
      readonly message?: string | undefined;
    });

export type NodeKind = FlowNode["kind"];
export type NodeOf<K extends NodeKind> = Extract<FlowNode, { readonly kind: K }>;

/** When: after an ISO 8601 duration (`PT48H`, `P2D`), at a time in CEL, or again and again by cron. `workdays`: durations count working days and hours. */
export type Timer =
  | { readonly duration: string; readonly workdays?: boolean | undefined }
  | { readonly at: string }
  | { readonly cron: string };

/** What a service task does: a closed list, each with its inputs as CEL. */
export type Effect =
  | { readonly do: "set"; readonly field: string; readonly value: string }
  | { readonly do: "variable"; readonly variable: string; readonly value: string }
  | { readonly do: "notice"; readonly to: readonly PeopleRule[]; readonly title: string; readonly text: string };

/** A task of people: approval, countersign, or filling in. */
export interface UserNode extends NodeBase {
  readonly kind: "user";
  /** Who: the union of what the rules find, in their order, each person once. */
  readonly people: readonly PeopleRule[];
  /** Of several people without countersign: each gets the task and the first one does it, or it lies in a pool until one claims it. */
  readonly take: "each" | "claim";
  /** Present: several people vote, and this says when the vote is over. */
  readonly countersign?: Countersign | undefined;
  /** The operations offered, in the order of their buttons. */
  readonly operations: readonly OfferedOperation[];
  readonly variables: readonly TaskVariable[];
  /** `{entity}:{field}` that its people see beside what they see themselves; "all": every field. */
  readonly view: readonly string[] | "all";
  /** `{entity}:{field}` that they change. */
  readonly edit: readonly string[];
  /** Of these, those that must have a value before one agrees (paramRequire). */
  readonly required: readonly string[];
  readonly policies: Policies;
  readonly timeouts: readonly Timeout[];
}

/** The task operation types of specification workflow §3, and those that anchors add (co-sign and the following). */
export const OPERATION_TYPES = [
  ...["multi_sign", "agree", "refuse", "reject", "revoke", "transfer", "save", "stop", "finish", "set_assignee"],
  ...["multi_agree", "multi_refuse", "multi_abstain", "co_sign", "remove_sign", "delegate", "copy"],
] as const;
export type OperationType = (typeof OPERATION_TYPES)[number];

/** A button of a task (specification workflow §3 "Operation button"). */
export interface OfferedOperation {
  readonly type: string;
  readonly label?: string | undefined;
  readonly plain?: boolean | undefined;
  /** Of multi_sign: the people who are preset, by account name, comma-separated in the file. */
  readonly assigneeList?: readonly string[] | undefined;
}

/** A variable that is filled in with a task (specification workflow §3 "Variable definition"). */
export interface TaskVariable {
  readonly variableName: string;
  readonly label?: string | undefined;
  readonly builtin: boolean;
  /** The field of the record to which it is bound. */
  readonly bindColumnId?: string | undefined;
  readonly bindRelationId?: string | undefined;
}

/** What happens to a task that is not done in time. */
export interface Timeout {
  /** ISO 8601 duration since the task arrived. */
  readonly after: string;
  readonly workdays: boolean;
  /** remind: its people; agree: it is done so; transfer: to `to`; escalate: to the superior of whoever has it. */
  readonly do: "remind" | "agree" | "transfer" | "escalate";
  readonly to?: readonly PeopleRule[] | undefined;
  /** Of remind: again after this duration, until it is done. */
  readonly every?: string | undefined;
}
