import type { Element } from "../compile/bpmn.ts";

/**
 * Where something can be put in: the flows that are led to it, from where it goes on to where they went. `from`: behind an element that leads nowhere yet.
 */
export interface Place {
  readonly flows: readonly string[];
  readonly from?: string | undefined;
}

/** One element: an event, a task, a sub-process, a call. */
export interface Step {
  readonly kind: "step";
  readonly id: string;
  readonly element: Element;
  /** What stands in a sub-process. */
  readonly inside?: Chain | undefined;
  /** What happens at its edge, and what follows. */
  readonly edges: readonly { readonly id: string; readonly element: Element; readonly chain: Chain }[];
  readonly after?: Place | undefined;
}

/** Several ways behind a gateway, or behind a task (which is then the step before it). */
export interface Branch {
  readonly kind: "branch";
  /** The element behind which the ways begin. */
  readonly id: string;
  readonly element: Element;
  readonly choice: BranchKind;
  readonly ways: readonly Way[];
  /** The gateway at which its ways meet again, if it is nothing else. */
  readonly join?: string | undefined;
  readonly after?: Place | undefined;
}
export interface Way {
  readonly flow: string;
  readonly chain: Chain;
  /** The flows by which it comes to what stands behind the branch; none: it ends, or goes elsewhere. */
  readonly open: readonly string[];
  /** It is what stands behind the branch, as the other ways end or go elsewhere. */
  readonly goesOn: boolean;
}

/** A gateway behind which nothing chooses: somewhere to come back to. */
export interface Mark {
  readonly kind: "mark";
  readonly id: string;
  readonly after?: Place | undefined;
}

/** It goes on at an element that stands elsewhere: back in a loop, or in another way. */
export interface Jump {
  readonly kind: "jump";
  readonly id: string;
  readonly to: string;
  readonly isBack: boolean;
}

export type Item = Step | Branch | Mark | Jump;

/** What comes one after the other. */
export interface Chain {
  readonly items: readonly Item[];
  /** Before its first item; undefined: nothing can stand there, as before a start. */
  readonly place?: Place | undefined;
  /** Of a process or sub-process: what nobody comes to. */
  readonly loose?: readonly Step[] | undefined;
}

/** A flow as nested blocks. Every element that is come to stands in it once, also where `free` says why it can be shown only. */
export interface Blocks {
  readonly chain: Chain;
  /** Why it is drawn freely; empty: it is made of blocks. */
  readonly free: readonly FreeReason[];
}

/** How the ways behind an element are taken: one, all whose condition is true, all, or the one of what happens first. */
export type BranchKind = "exclusive" | "inclusive" | "parallel" | "events";

/** Why a flow is no nested blocks: a key of texts, and the names of the elements of which it is so. */
export interface FreeReason {
  readonly code: "noStart" | "severalStarts" | "loose" | "lanes" | "otherJoin" | "tangled";
  readonly names: readonly string[];
}
