import type { Graph } from "../graph.ts";
import { isBlocked } from "../inclusive.ts";
import type { Token } from "../net.ts";
import type { Part, PartNode } from "./part.ts";

/** What can go wrong with the tokens of a part, and at which node. */
export type Fault =
  /** Tokens wait at this join for ever: nothing comes by the missing flows. */
  | { readonly kind: "stuck"; readonly node: string; readonly missing: readonly string[] }
  /** A second token comes while one is there. */
  | { readonly kind: "two"; readonly node: string }
  /** From here no end can be reached any more. */
  | { readonly kind: "endless"; readonly node: string };

export interface Exploration {
  readonly faults: readonly Fault[];
  /** Not all markings were looked at: there are too many. */
  readonly isCut: boolean;
}

/** Places with a token: flows, `@node` where one rests, and `~event` what can happen on its edge. */
export type Marking = readonly string[];

/** Looks at every marking that a part can come to. Like the run of a flow, it goes on by itself as far as it can before anything happens outside. */
export function explored(part: Part, most = 20_000): Exploration {
  const steps = new MarkingSteps(part);
  const next = new Map<string, readonly string[]>();
  const markings = new Map(part.starts.map((start) => [key(start), start as Marking]));
  const open = [...markings.keys()];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (next.size >= most) return { faults: steps.faults, isCut: true };
    const following = steps.from(markings.get(id) as Marking);
    next.set(id, following.map(key));
    for (const marking of following) {
      if (markings.has(key(marking))) continue;
      markings.set(key(marking), marking);
      open.push(key(marking));
    }
  }
  return { faults: [...steps.faults, ...endless(part, markings, next, steps.faults)], isCut: false };
}

/** Tells a marking from others. */
export const key = (marking: Marking): string => marking.toSorted().join(" ");

/** What may come of markings of a part, one step after the other. */
export class MarkingSteps {
  readonly faults: Fault[] = [];
  readonly #part: Part;
  /** What the rule of inclusive joins needs of a graph. */
  readonly #graph: Graph;

  constructor(part: Part) {
    this.#part = part;
    const nodes = [...part.nodes.values()].map(({ id, in: into, choices, beside }) => {
      const out = [...choices, ...beside.flatMap((edge) => edge.choices)].flat();
      return [id, { id, kind: "exclusive", in: into, out: [...new Set(out)] }] as const;
    });
    const sources = new Map(nodes.flatMap(([id, { out }]) => out.map((flow) => [flow, id] as const)));
    const flows = [...part.targets].map(([id, target]) => [id, { id, source: sources.get(id) ?? "", target }] as const);
    this.#graph = { nodes: Object.fromEntries(nodes), flows: Object.fromEntries(flows), start: "" };
  }

  /**
   * What may come of a marking.
   * @param still places whose tokens stay, and of the others the first that moves alone: what happens beside each other comes to the same in any order
   */
  from(marking: Marking, still?: ReadonlySet<string>): Marking[] {
    for (const place of marking) {
      const node = this.#part.nodes.get(this.#part.targets.get(place) ?? "");
      const inputs = node && this.#inputs(node, place, marking);
      if (!inputs) continue;
      const rest = marking.filter((one) => !inputs.includes(one));
      if (node.terminates) return [[]];
      if (!node.rests) return this.#goOn(rest, node.choices);
      const places = [`@${node.id}`, ...node.beside.map(({ id }) => `~${id}`)];
      return this.#goOn(rest, [places]);
    }
    if (still) {
      for (const place of marking) {
        const following = still.has(place) ? [] : this.#happens(place, marking);
        if (following.length > 0) return following;
      }
      return [];
    }
    const following = marking.flatMap((place) => this.#happens(place, marking));
    if (following.length > 0 || marking.length === 0) return following;
    for (const place of marking) {
      const node = this.#part.targets.get(place) ?? place;
      const missing = (this.#part.nodes.get(node)?.in ?? []).filter((flow) => !marking.includes(flow));
      this.#fault({ kind: "stuck", node, missing });
    }
    return [];
  }

  /** What happens outside: a rest is over, or something on its edge. */
  #happens(place: string, marking: Marking): Marking[] {
    const id = place.slice(1);
    if (place.startsWith("@")) {
      const node = this.#part.nodes.get(id);
      const gone = new Set([place, ...(node?.beside ?? []).map((edge) => `~${edge.id}`)]);
      return this.#goOn(
        marking.filter((one) => !gone.has(one)),
        node?.choices ?? [],
      );
    }
    if (!place.startsWith("~")) return [];
    const edge = [...this.#part.nodes.values()].flatMap(({ beside }) => beside).find((one) => one.id === id);
    return this.#goOn(
      marking.filter((one) => one !== place),
      edge?.choices ?? [],
    );
  }

  /** The tokens that a node takes when it goes on; undefined: it waits. */
  #inputs(node: PartNode, place: string, marking: Marking): readonly string[] | undefined {
    if (node.join === "one") return [place];
    const there = node.in.filter((flow) => marking.includes(flow));
    if (node.join === "all") return there.length === node.in.length ? there : undefined;
    const tokens = marking.flatMap((one) => this.#token(one) ?? []);
    const join = this.#graph.nodes[node.id];
    const inputs = tokens.filter((token) => there.includes(token.place));
    return join && !isBlocked(this.#graph, join, inputs, tokens) ? there : undefined;
  }

  /** What may happen on an edge stands for nothing here: its host rests beside it. */
  #token(place: string): Token | undefined {
    const node = place.startsWith("@") ? place.slice(1) : this.#part.targets.get(place);
    return node === undefined ? undefined : { id: 0, place, node, scope: 0, producedBy: 0 };
  }

  #goOn(rest: Marking, choices: readonly (readonly string[])[]): Marking[] {
    return choices.flatMap((places) => {
      const twice = places.find((place) => rest.includes(place));
      if (twice === undefined) return [[...rest, ...places]];
      this.#fault({ kind: "two", node: this.#part.targets.get(twice) ?? twice.slice(1) });
      return [];
    });
  }

  #fault(fault: Fault): void {
    if (!this.faults.some(({ kind, node }) => kind === fault.kind && node === fault.node)) this.faults.push(fault);
  }
}

/** Where a flow is when it goes on for ever without a way to an end, although nothing is stuck: told only where nothing else is wrong. */
function endless(
  part: Part,
  markings: ReadonlyMap<string, Marking>,
  next: ReadonlyMap<string, readonly string[]>,
  faults: readonly Fault[],
): Fault[] {
  if (faults.length > 0) return [];
  const before = new Map<string, string[]>();
  for (const [id, following] of next)
    for (const one of following) {
      const known = before.get(one);
      if (known) known.push(id);
      else before.set(one, [id]);
    }
  const ends = new Set<string>();
  const open = [""];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (ends.has(id)) continue;
    ends.add(id);
    open.push(...(before.get(id) ?? []));
  }
  const lost = [...markings].filter(([id]) => !ends.has(id)).map(([, marking]) => marking);
  const smallest = lost.toSorted((a, b) => a.length - b.length)[0]?.[0];
  return smallest === undefined ? [] : [{ kind: "endless", node: part.targets.get(smallest) ?? smallest.slice(1) }];
}
