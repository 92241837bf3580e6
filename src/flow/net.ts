/**
 * The history of one flow as an occurrence net (Petri-net unfolding): a token knows the event that made it and the one that took it. Taking something
 * back is then one act, *rewind*: undo an event and all that it caused. What stays is closed under causes, so the marking is one that the flow could
 * have reached by itself. Ids of tokens and events come from one counter (`seq`) and grow with time.
 */
export interface Token {
  readonly id: number;
  /** A flow's id; `@{node}`: it rests at a node; `${node}`: it has arrived at an end inside of sub-process `node`. */
  readonly place: string;
  /** The node at which it is, or to which it goes. */
  readonly node: string;
  /** The token that holds the sub-process in which it is; 0: none. */
  readonly scope: number;
  readonly producedBy: number;
  readonly consumedBy?: number | undefined;
  readonly undoneBy?: number | undefined;
}

export type EventKind =
  /** A token moved on without people: start, gateways, service, ends, the way into a node that waits, and out of a sub-process. */
  | "start"
  | "pass"
  | "enter"
  | "leave"
  | "end"
  | "terminate"
  /** People: a visit of a user task is over. */
  | "complete"
  | "refuse"
  /** What was waited for: a time, a message. */
  | "timer"
  | "message"
  /** What undoes others, and what ends all. */
  | "reject"
  | "revoke"
  | "stop"
  | "cancel"
  /** It goes on by another version of its flow: tokens have other places, and take none. */
  | "migrate";

export interface NetEvent {
  readonly id: number;
  readonly kind: EventKind;
  readonly node: string | null;
  /** The flows that its tokens took. */
  readonly flows: readonly string[];
  /** Id of the person; null: the product. */
  readonly actor: string | null;
  readonly op: string | null;
  readonly undoneBy?: number | undefined;
}

/** Where a flow stands: what an operation needs to go on. */
export interface Marking {
  readonly seq: number;
  /** Tokens that are neither consumed nor undone, by id. */
  readonly live: readonly Token[];
}

/** All that happened: what is needed to go back. */
export interface Net {
  readonly seq: number;
  readonly tokens: readonly Token[];
  readonly events: readonly NetEvent[];
}

/** What an operation adds to a net, and takes from it: what is to be written. */
export interface Move {
  readonly seq: number;
  readonly events: readonly NetEvent[];
  readonly produced: readonly Token[];
  readonly consumed: readonly { readonly id: number; readonly by: number }[];
  /** Where it stands then. */
  readonly live: readonly Token[];
  /** Nothing is left to do. */
  readonly ended: boolean;
}
