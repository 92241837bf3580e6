import type { Graph } from "../graph.ts";
import type { Problems } from "../problem.ts";
import { explored, type Fault } from "./markings.ts";
import { partOf } from "./part.ts";
import { reduced } from "./reduce.ts";

const CODES = { stuck: "flow.deadlock", two: "flow.twoTokens", endless: "flow.neverEnds" } as const satisfies Record<Fault["kind"], string>;

/**
 * Whether every way that a flow may go comes to an end, with nothing left behind and nothing twice at the same place: found by looking at all markings, whatever
 * conditions and people say. Each sub-process is looked at by itself.
 */
export function checkSoundness(graph: Graph, { error, warning }: Problems): void {
  const scopes = Object.values(graph.nodes).flatMap(({ id, kind }) => (kind === "subProcess" ? id : []));
  for (const scope of [undefined, ...scopes]) {
    const { faults, isCut } = explored(reduced(partOf(graph, scope)));
    for (const fault of faults)
      error(
        CODES[fault.kind],
        graph.nodes[fault.node] ?? { id: fault.node },
        fault.kind === "stuck" ? { from: sources(graph, fault.missing) } : undefined,
      );
    if (isCut) warning("flow.tooManyMarkings", scope === undefined ? undefined : graph.nodes[scope]);
  }
}

/** What is in front of flows, as people call it. */
const sources = (graph: Graph, flows: readonly string[]): string =>
  flows
    .flatMap((id) => graph.nodes[graph.flows[id]?.source ?? ""] ?? [])
    .map(({ id, name }) => name ?? id)
    .join(", ");
