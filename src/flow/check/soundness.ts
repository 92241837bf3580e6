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
    for (const { kind, node } of faults) error(CODES[kind], graph.nodes[node] ?? { id: node });
    if (isCut) warning("flow.tooManyMarkings", scope === undefined ? undefined : graph.nodes[scope]);
  }
}
