import type { OperationType } from "../../flow/graph.ts";
import stories from "./data/flow-stories.json" with { type: "json" };

/** One act in a flow: somebody of an open task does something with it. */
export interface FlowAct {
  /** The node of the task; one that is not open is passed over, as the flow went another way. Absent: whoever started the flow acts on it. */
  readonly node?: string;
  readonly op: OperationType | "remind";
  /** Who: of several, by account; absent: the first who may. What lies in a pool is claimed first. */
  readonly by?: string;
  readonly comment?: string;
  /** Accounts that the operation names. `null`: the administrator. */
  readonly people?: readonly (string | null)[];
  /** The node to which it goes back. */
  readonly target?: string;
  /** What is filled in of the record, and into variables. */
  readonly fill?: Readonly<Record<string, unknown>>;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Hours after the act before. */
  readonly after: number;
}

/** The course of one record's flow, as far as it came. */
export interface FlowStory {
  readonly flow: string;
  /** Which of the drafts: the newest is 0; or the end of its code. */
  readonly draft: number | string;
  /** Counted among those that take the way of large amounts; absent: among the others. */
  readonly large?: boolean;
  /** Days ago that it was submitted. */
  readonly age: number;
  /** Why, where its starter said something. */
  readonly comment?: string;
  readonly acts: readonly FlowAct[];
}

/** What the samples have been through; acts of a story in their order, stories from the oldest on. */
export const FLOW_STORIES: readonly FlowStory[] = (stories as readonly FlowStory[]).toSorted((a, b) => b.age - a.age);
