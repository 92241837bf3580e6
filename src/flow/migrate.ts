import { partOf } from "./check/part.ts";
import { reaches } from "./check/reaches.ts";
import type { FlowNode, Graph, NodeOf } from "./graph.ts";
import type { Marking, Token } from "./net.ts";

/** Nodes of one version by those of another one that they become. */
export type Mapping = Readonly<Record<string, string>>;

/** Why a flow cannot go on by another version, and at which node of its own. */
export interface Obstacle {
  readonly node: string;
  /**
   * choose: the node is not there any more, and none is chosen for it; kind: the chosen one is another kind; single: one of them is a countersign, the other not;
   * inside: it lies in another sub-process; join: the way by which it waits is no more; unreachable: the other version never stands like this.
   */
  readonly code: "choose" | "kind" | "single" | "inside" | "join" | "unreachable";
}

/** What becomes of the tokens that are there; all others stay as they are. */
export interface Moved {
  readonly seq: number;
  /** Where tokens are then that were there before. */
  readonly places: readonly Pick<Token, "id" | "place" | "node">[];
  /** Times and messages on the edge of what waits, or behind a gateway, that the other version has beside. */
  readonly added: readonly Token[];
  /** Those that it has not. */
  readonly removed: readonly number[];
}

/** Which node each becomes: of the same id, else the only one of the same name, if it is of the same kind. */
export function proposedMapping(from: Graph, to: Graph): Mapping {
  const targets = Object.values(to.nodes);
  const proposed = Object.values(from.nodes).flatMap((node) => {
    const same = to.nodes[node.id];
    if (same?.kind === node.kind) return [[node.id, node.id] as const];
    const named =
      node.name === undefined ? [] : targets.filter(({ name, kind, id }) => name === node.name && kind === node.kind && !from.nodes[id]);
    return named.length === 1 && named[0] ? [[node.id, named[0].id] as const] : [];
  });
  return Object.fromEntries(proposed);
}

/** The flow of the other version that a flow becomes: of the same id, else the only one between the same nodes. */
function mappedFlow(from: Graph, to: Graph, mapping: Mapping, id: string): string | undefined {
  const flow = from.flows[id];
  if (!flow) return undefined;
  const [source, target] = [mapping[flow.source], mapping[flow.target]];
  const same = to.flows[id];
  if (same && same.target === target) return id;
  const between = Object.values(to.flows).filter((one) => one.target === target && one.source === source);
  return between.length === 1 ? between[0]?.id : undefined;
}

/** Where a token of the past lies in the other version; as it was where that has no such place. */
export function mappedPlace(from: Graph, to: Graph, mapping: Mapping, place: string): string {
  const sign = place[0] ?? "";
  if (sign !== "@" && sign !== "$" && sign !== ">") return mappedFlow(from, to, mapping, place) ?? place;
  const node = place.slice(1);
  return `${sign}${mapping[node] ?? node}`;
}

/**
 * Moves the marking of a flow to another version of its graph: each token lies where the mapping says. Only to markings that the other version can come to by
 * itself, so that what comes after is as sound as that version.
 */
export function migrated(
  { live, seq }: Marking,
  from: Graph,
  to: Graph,
  mapping: Mapping,
): Moved | { readonly obstacles: readonly Obstacle[] } {
  const obstacles: Obstacle[] = [];
  const places: Pick<Token, "id" | "place" | "node">[] = [];
  const added: Token[] = [];
  const removed: number[] = [];
  let next = seq + 1;
  const holders = new Map(live.map((token) => [token.id, token]));
  const refuse = (node: string, code: Obstacle["code"]) => void obstacles.push({ node, code });

  for (const token of live) {
    const beside = accompanied(from, token);
    if (beside) continue;
    const old = from.nodes[token.node];
    const node = to.nodes[mapping[token.node] ?? ""];
    if (!old || !node) {
      refuse(token.node, token.place.startsWith("@") ? "choose" : "join");
      continue;
    }
    const holder = holders.get(token.scope);
    const inside = token.place.startsWith("$") ? to.nodes[mapping[old.scope ?? old.id] ?? ""]?.scope : node.scope;
    if (!token.place.startsWith("$") && inside !== (holder && mapping[holder.node])) refuse(token.node, "inside");
    else if (token.place.startsWith("@") && old.kind !== node.kind) refuse(token.node, "kind");
    else if (old.kind === "user" && node.kind === "user" && (old.countersign === undefined) !== (node.countersign === undefined))
      refuse(token.node, "single");
    else {
      const place = placeIn(from, to, mapping, token);
      if (place === undefined) refuse(token.node, "join");
      else places.push({ id: token.id, place, node: node.id });
    }
  }
  // What waits on the edge of a node, or with others behind a gateway, follows that.
  for (const group of Map.groupBy(
    live.filter((token) => accompanied(from, token)),
    ({ producedBy }) => producedBy,
  ).values()) {
    const [first] = group;
    if (!first) continue;
    const host = live.find(({ producedBy, id }) => producedBy === first.producedBy && places.some((one) => one.id === id));
    const moved = host && places.find(({ id }) => id === host.id);
    const gateway = gatewayOf(from, first);
    if (gateway && !to.nodes[mapping[gateway.id] ?? ""]) refuse(gateway.id, "choose");
    else if (gateway && to.nodes[mapping[gateway.id] ?? ""]?.kind !== "events") refuse(gateway.id, "kind");
    const wanted = gateway ? eventsOf(to, mapping[gateway.id] ?? "") : moved ? edgeOf(to, moved.node) : [];
    for (const token of group) {
      const node = wanted.find(({ id }) => id === mapping[token.node]);
      if (node) places.push({ id: token.id, place: `@${node.id}`, node: node.id });
      else removed.push(token.id);
    }
    if (gateway) {
      const there = new Set(group.map(({ node }) => mapping[node]));
      for (const node of wanted)
        if (!there.has(node.id))
          added.push({ id: ++next, place: `@${node.id}`, node: node.id, scope: first.scope, producedBy: first.producedBy });
    }
  }
  // Times on edges that the former version did not have begin now; one that came already does not come again.
  for (const { id, node } of places) {
    const token = holders.get(id);
    if (!token?.place.startsWith("@") || accompanied(from, token)) continue;
    const former = new Set(
      Object.values(from.nodes).flatMap((one) => (one.kind === "boundary" && one.on === token.node ? (mapping[one.id] ?? []) : [])),
    );
    for (const edge of edgeOf(to, node))
      if (!former.has(edge.id))
        added.push({ id: ++next, place: `@${edge.id}`, node: edge.id, scope: token.scope, producedBy: token.producedBy });
  }
  if (obstacles.length > 0) return { obstacles };
  const gone = new Set(removed);
  const now = new Map(places.map((one) => [one.id, one]));
  const after = [...live.filter(({ id }) => !gone.has(id)).map((token) => ({ ...token, ...now.get(token.id) })), ...added];
  const lost = strayIn(to, after);
  if (lost !== undefined) return { obstacles: [{ node: live.find(({ id }) => id === lost.id)?.node ?? lost.node, code: "unreachable" }] };
  const changed = places.filter(({ id, place, node }) => holders.get(id)?.place !== place || holders.get(id)?.node !== node);
  return { seq: next, places: changed, added, removed };
}

/** A token of a marking to which a graph cannot come; undefined: it can. Each sub-process is looked at by itself. */
export function strayIn(graph: Graph, live: readonly Token[]): Token | undefined {
  const strange = live.find(({ place, node }) => !graph.nodes[node] || (!/^[@$>]/.test(place) && graph.flows[place]?.target !== node));
  if (strange) return strange;
  const holders = new Map(live.map((token) => [token.id, token.node]));
  for (const [scope, tokens] of Map.groupBy(live, (token) => token.scope)) {
    const marking = tokens.flatMap((token) => placeOf(graph, token) ?? []);
    if (marking.length > 0 && reaches(partOf(graph, holders.get(scope)), [...new Set(marking)]) !== true) return tokens[0];
  }
  return undefined;
}

/** Where a token lies as a part of a graph has it; nowhere at ends, and where its host stands for it. */
function placeOf(graph: Graph, token: Token): string | undefined {
  if (token.place.startsWith("$")) return undefined;
  if (!token.place.startsWith("@")) return token.place;
  const gateway = gatewayOf(graph, token);
  if (gateway) return `@${gateway.id}`;
  const node = graph.nodes[token.node];
  if (node?.kind !== "boundary") return token.place;
  return node.interrupting ? undefined : `~${node.id}`;
}

function placeIn(from: Graph, to: Graph, mapping: Mapping, token: Token): string | undefined {
  return /^[@$>]/.test(token.place) ? mappedPlace(from, to, mapping, token.place) : mappedFlow(from, to, mapping, token.place);
}

/** It waits on the edge of a node, or behind an event-based gateway. */
const accompanied = (graph: Graph, token: Token): boolean =>
  token.place.startsWith("@") && (graph.nodes[token.node]?.kind === "boundary" || gatewayOf(graph, token) !== undefined);

function gatewayOf(graph: Graph, { place, node }: Pick<Token, "place" | "node">): FlowNode | undefined {
  if (!place.startsWith("@")) return undefined;
  const sources = (graph.nodes[node]?.in ?? []).flatMap((flow) => graph.nodes[graph.flows[flow]?.source ?? ""] ?? []);
  return sources.find(({ kind }) => kind === "events");
}

const edgeOf = (graph: Graph, host: string): NodeOf<"boundary">[] =>
  Object.values(graph.nodes).filter((node): node is NodeOf<"boundary"> => node.kind === "boundary" && node.on === host);

const eventsOf = (graph: Graph, gateway: string): FlowNode[] =>
  (graph.nodes[gateway]?.out ?? []).flatMap((flow) => graph.nodes[graph.flows[flow]?.target ?? ""] ?? []);
