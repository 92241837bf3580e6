import type { Graph } from "./graph.ts";
import type { EventKind, Net } from "./net.ts";
import { markingOf } from "./net-change.ts";

/** What the diagram marks (specification workflow §3 "Flow node status"). */
export interface Highlight {
  readonly finishedSequenceFlowSet: readonly string[];
  readonly finishedTaskSet: readonly string[];
  readonly unfinishedTaskSet: readonly string[];
}

/** Events after which their node is not done. */
const BESIDE: ReadonlySet<EventKind> = new Set(["enter", "reject", "revoke", "stop", "cancel", "migrate"]);

/** Flows and nodes of what happened and was not taken back, and where it waits now. */
export function highlight(graph: Graph, net: Net): Highlight {
  const standing = net.events.filter(({ undoneBy }) => undoneBy === undefined);
  const waiting = markingOf(net).live.filter(({ place, node }) => place.startsWith("@") && graph.nodes[node]?.kind !== "boundary");
  const passed = standing.filter(({ kind, node }) => !BESIDE.has(kind) && node !== null);
  return {
    finishedSequenceFlowSet: [...new Set(standing.flatMap(({ flows }) => flows))],
    finishedTaskSet: [...new Set(passed.map(({ node }) => node as string))],
    unfinishedTaskSet: [...new Set(waiting.map(({ node }) => node))],
  };
}
