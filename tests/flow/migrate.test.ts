import { describe, expect, test } from "vitest";
import { partOf } from "../../src/flow/check/part.ts";
import { reaches } from "../../src/flow/check/reaches.ts";
import { compile } from "../../src/flow/compile.ts";
import type { Graph } from "../../src/flow/graph.ts";
import { type Mapping, mappedPlace, migrated, proposedMapping } from "../../src/flow/migrate.ts";
import type { Net, Token } from "../../src/flow/net.ts";
import { markingOf } from "../../src/flow/net-change.ts";
import { buildFlow } from "./builder.ts";
import { begun, completed, faultsOf, tasks } from "./playing.ts";
import { Dice, randomFlow, type Values } from "./random-flow.ts";

const SEEDS = Number(process.env.FLOW_SEEDS ?? 300);

/** A net by another graph: what the server writes. */
function moved(net: Net, from: Graph, to: Graph, mapping: Mapping): Net | undefined {
  const move = migrated(markingOf(net), from, to, mapping);
  if ("obstacles" in move) return undefined;
  const places = new Map(move.places.map((one) => [one.id, one]));
  const event = { id: net.seq + 1, kind: "migrate" as const, node: null, flows: [], actor: "1", op: "migrate" };
  const tokens = net.tokens.map((token): Token => {
    const past = { ...token, place: mappedPlace(from, to, mapping, token.place), node: mapping[token.node] ?? token.node };
    return { ...past, ...places.get(token.id), ...(move.removed.includes(token.id) && { undoneBy: event.id }) };
  });
  return { seq: move.seq, tokens: [...tokens, ...move.added], events: [...net.events, event] };
}

/** A flow somewhere on its way. */
function underway(seed: number): { readonly graph: Graph; readonly net: Net; readonly values: Values; readonly dice: Dice } {
  const dice = new Dice(seed * 101);
  const { graph } = randomFlow(dice);
  const values: Values = { k: dice.below(10), again: false };
  let net = begun(graph, values);
  for (let act = dice.below(10); act > 0 && tasks(graph, net).length > 0; act--)
    net = completed(graph, net, dice.one(tasks(graph, net)), values);
  return { graph, net, values, dice };
}

function ended(graph: Graph, net: Net, values: Values): Net {
  let at = net;
  for (let left = 300; left > 0 && tasks(graph, at).length > 0; left--) at = completed(graph, at, tasks(graph, at)[0] as Token, values);
  return at;
}

/** The same flow with other ids. */
function renamed(graph: Graph): Graph {
  const to = (id: string) => `n_${id}`;
  const nodes = Object.values(graph.nodes).map((node) => {
    const ids = { id: to(node.id), in: node.in.map(to), out: node.out.map(to), ...(node.scope !== undefined && { scope: to(node.scope) }) };
    const more = {
      ...(node.default !== undefined && { default: to(node.default) }),
      ...(node.kind === "subProcess" && { start: to(node.start) }),
    };
    return [to(node.id), { ...node, ...ids, ...more, name: node.id }] as const;
  });
  const flows = Object.values(graph.flows).map(
    (flow) => [to(flow.id), { ...flow, id: to(flow.id), source: to(flow.source), target: to(flow.target) }] as const,
  );
  return { nodes: Object.fromEntries(nodes) as Graph["nodes"], flows: Object.fromEntries(flows), start: to(graph.start) };
}

describe("a marking", () => {
  test(`of ${SEEDS} random flows on their way is one to which the flow can come, and one of another moment is told from it`, () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { graph, net } = underway(seed);
      const same = migrated(markingOf(net), graph, graph, proposedMapping(graph, graph));
      expect({ seed, same }).toEqual({ seed, same: { seq: net.seq + 1, places: [], added: [], removed: [] } });
    }
  });
  test("that no run leads to is refused", async () => {
    const { graph } = await compile(
      buildFlow(
        "a: user ops=agree\nf: parallel\nb: user ops=agree\nc: user ops=agree\nj: parallel\ns -> a -> f -> b -> j -> e\nf -> c -> j",
      ),
    );
    const part = partOf(graph, undefined);
    expect(["@b @c", "@b c_j", "@a", "@b", "@a @b"].map((places) => reaches(part, places.split(" ")))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("to another version", () => {
  test("that has other ids and the same names, a flow goes on as before, and ends", () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { graph, net, values } = underway(seed);
      const named: Graph = {
        ...graph,
        nodes: Object.fromEntries(Object.entries(graph.nodes).map(([id, node]) => [id, { ...node, name: id }])),
      };
      const other = renamed(named);
      const mapping = proposedMapping(named, other);
      const after = moved(net, named, other, mapping);
      expect({ seed, isMoved: after !== undefined }).toEqual({ seed, isMoved: true });
      if (!after) continue;
      if (markingOf(net).live.length > 0) expect({ seed, faults: faultsOf(other, after) }).toEqual({ seed, faults: [] });
      expect({ seed, live: markingOf(ended(other, after, values)).live }).toEqual({ seed, live: [] });
      // And back: as it was.
      const back = Object.fromEntries(Object.entries(mapping).map(([one, two]) => [two, one]));
      const again = moved(after, other, named, back);
      expect(again && markingOf(again).live).toEqual(markingOf(net).live);
    }
  });
  test("of quite another shape: what is let through ends when everybody agrees, without anything left behind", () => {
    let through = 0;
    for (let seed = 1; seed <= SEEDS * 2; seed++) {
      const { graph, net, values, dice } = underway(seed);
      const { graph: other } = randomFlow(new Dice(seed * 977 + 5));
      const users = Object.values(other.nodes).flatMap(({ id, kind, scope }) => (kind === "user" && scope === undefined ? id : []));
      const mapping = Object.fromEntries(
        Object.keys(graph.nodes).map((id) => [id, other.nodes[id]?.kind === graph.nodes[id]?.kind ? id : dice.one(users)]),
      );
      const after = moved(net, graph, other, mapping);
      if (!after || markingOf(after).live.length === 0) continue;
      through += 1;
      expect({ seed, live: markingOf(ended(other, after, values)).live }).toEqual({ seed, live: [] });
    }
    expect(through).toBeGreaterThan(SEEDS / 4);
  });
  test("says what keeps it: a node that is gone, another kind, a countersign", async () => {
    const versions = ["b: user ops=agree", "b2: user ops=agree", "b: user vote=all_approved ops=multi_agree,multi_refuse"].map((line) => {
      const id = line.split(":")[0] ?? "";
      return buildFlow(`a: user ops=agree\n${line}\ns -> a -> ${id} -> e`);
    });
    const [first, gone, vote] = (await Promise.all(versions.map((xml) => compile(xml)))).map(({ graph }) => graph);
    if (!first || !gone || !vote) throw new Error("three versions");
    const run = completed(first, begun(first, { k: 1, again: false }), tasks(first, begun(first, { k: 1, again: false }))[0] as Token, {
      k: 1,
      again: false,
    });
    const codes = (to: Graph, more: Mapping = {}) => {
      const move = migrated(markingOf(run), first, to, { ...proposedMapping(first, to), ...more });
      return "obstacles" in move ? move.obstacles.map(({ node, code }) => `${node} ${code}`) : "moves";
    };
    expect([codes(gone), codes(gone, { b: "b2" }), codes(vote), codes(gone, { b: "e" })]).toEqual([
      ["b choose"],
      "moves",
      ["b single"],
      ["b kind"],
    ]);
  });
});
