import { describe, expect, test } from "vitest";
import { explored } from "../../src/flow/check/markings.ts";
import { partOf } from "../../src/flow/check/part.ts";
import { reduced } from "../../src/flow/check/reduce.ts";
import { check } from "../../src/flow/check.ts";
import { compile } from "../../src/flow/compile.ts";
import type { FlowNode, Graph } from "../../src/flow/graph.ts";
import { Run } from "../../src/flow/run.ts";
import { buildFlow } from "./builder.ts";
import { Dice, randomFlow } from "./random-flow.ts";

const FIRST = "s -> apply\napply: user ops=agree";
const graphOf = async (notation: string): Promise<Graph> => {
  const { graph, problems } = await compile(buildFlow(`${FIRST}\n${notation}`));
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  return graph;
};
const problemsOf = async (notation: string) => check(await graphOf(notation)).map(({ code, element }) => `${code} ${element}`);

describe("a flow that gets stuck is told with the gateway", () => {
  test.each([
    [
      "an inclusive choice of several behind which all are awaited",
      "apply -> x\nx: inclusive\nx -> a ? true\nx -> b ? true\nx -> j default\na: user\nb: user\na -> j\nb -> j\nj: parallel\nj -> e",
      "flow.deadlock j",
    ],
    [
      "an inclusive choice of several that are merged without a join",
      "apply -> x\nx: inclusive\nx -> a ? true\nx -> b ? true\nx -> m default\na: user\nb: user\na -> m\nb -> m\nm: exclusive\nm -> c -> e\nc: user",
      "flow.twoTokens c",
    ],
    [
      "a join that waits for what only comes behind it",
      "apply -> p\np: parallel\np -> a -> j\np -> b -> j\na: user\nb: user\nj: parallel\nj -> x\nx: exclusive\nx -> e default\nx -> j ? true",
      "flow.deadlock j",
    ],
    [
      "an exclusive choice behind which both ways are awaited",
      "apply -> x\nx: exclusive\nx -> a ? true\nx -> b default\na: user\nb: user\na -> j\nb -> j\nj: parallel\nj -> e",
      "flow.deadlock j",
    ],
    [
      "an inclusive choice behind which all ways are awaited",
      "apply -> x\nx: inclusive\nx -> a ? true\nx -> b default\na: user\nb: user\na -> j\nb -> j\nj: parallel\nj -> e",
      "flow.deadlock j",
    ],
    [
      "a way back into a join",
      "apply -> p\np: parallel\np -> a -> j\np -> b -> j\na: user\nb: user\nj: parallel\nj -> x\nx: exclusive\nx -> e default\nx -> a ? true",
      "flow.deadlock j",
    ],
    [
      "parallel ways that are merged without a join",
      "apply -> p\np: parallel\np -> a -> m\np -> b -> m\na: user\nb: user\nm: exclusive\nm -> c -> e\nc: user",
      "flow.twoTokens c",
    ],
    [
      "a way back out of parallel ways",
      "apply -> m -> p\nm: exclusive\np: parallel\np -> a -> x\nx: exclusive\nx -> j default\nx -> m ? true\np -> b -> j\na: user\nb: user\nj: parallel\nj -> e",
      "flow.twoTokens b",
    ],
    [
      "a reminder that comes back to the main way",
      "apply -> a -> m\na: user\nt: boundary on=a after=P1D quiet\nt -> m\nm: exclusive\nm -> b -> e\nb: user",
      "flow.twoTokens b",
    ],
    [
      "inside of a sub-process",
      "apply -> box -> e\nbox: sub\nbs: start in=box\nbs -> x\nx: exclusive in=box\nx -> a ? true\nx -> b default\na: user in=box\nb: user in=box\na -> j\nb -> j\nj: parallel in=box\nj -> be\nbe: end in=box",
      "flow.deadlock j",
    ],
    ["a circle without a way out", "apply -> p\np: parallel\np -> e\np -> a\na: user\na -> b -> a\nb: user", "flow.noWayToEnd a"],
  ])("%s", async (_, notation, problem) => expect(await problemsOf(notation)).toContain(problem));
});

describe("a flow that always ends is not complained of", () => {
  test.each([
    [
      "a terminating end that takes what waits at a join",
      "apply -> p\np: parallel\np -> a -> j\np -> b -> x\na: user\nb: user\nx: exclusive\nx -> j default\nx -> kill ? true\nj: parallel\nj -> e\nkill: terminate",
    ],
    [
      "a way back to a merge behind a choice",
      "apply -> x\nx: exclusive\nx -> a ? true\na -> m\na: user\nx -> b default\nb: user\nb -> m\nm: exclusive\nm -> c -> y\nc: user\ny: exclusive\ny -> e default\ny -> m ? true",
    ],
    [
      "parallel ways, each with a loop of its own",
      "apply -> p\np: parallel\np -> a -> x\nx: exclusive\nx -> j default\nx -> a ? true\np -> b -> j\na: user\nb: user\nj: parallel\nj -> e",
    ],
    [
      "an inclusive choice and its join",
      "apply -> x\nx: inclusive\nx -> a ? true\nx -> b ? true\nx -> c default\na: user\nb: user\nc: user\na -> j\nb -> j\nc -> j\nj: inclusive\nj -> e",
    ],
    ["parallel ways that end each by itself", "apply -> p\np: parallel\np -> a -> e\np -> b -> e\na: user\nb: user"],
    ["a way out by time", "apply -> a -> e\na: user\nt: boundary on=a after=P1D\nt -> b -> e\nb: user"],
    [
      "a reminder beside a task",
      'apply -> a -> e\na: user\nt: boundary on=a after=P1D quiet\nt -> tell -> e2\ntell: service set="x = 1"\ne2: end',
    ],
    ["what happens first", "apply -> g\ng: events\ng -> w -> e\ng -> t -> e\nw: receive message=m\nt: timer after=P1D"],
    ["a terminating end among parallel ways", "apply -> p\np: parallel\np -> a -> kill\np -> b -> e\na: user\nb: user\nkill: terminate"],
    [
      "a discriminator that ends all",
      "apply -> p\np: parallel\np -> a -> x\np -> b -> x\na: user\nb: user\nx: exclusive\nx -> kill\nkill: terminate",
    ],
    [
      "ways that cross",
      "apply -> p\np: parallel\np -> a -> q\np -> b -> k\na: user\nb: user\nq: parallel\nq -> c -> r\nq -> d -> k2\nc: user\nd: user\nk: parallel\nk -> r2\nr2: user\nr2 -> k2\nk2: parallel\nk2 -> r\nr: parallel\nr -> e",
    ],
  ])("%s", async (_, notation) => expect(await problemsOf(notation)).toEqual([]));
});

test("ten parallel ways of ten tasks are looked at by a few markings, once the blocks are closed", async () => {
  const ways = Array.from({ length: 10 }, (_, way) => {
    const tasks = Array.from({ length: 10 }, (_, task) => `t${way}x${task}`);
    return `${tasks.map((task) => `${task}: user`).join("\n")}\np -> ${tasks.join(" -> ")} -> j`;
  });
  const part = partOf(await graphOf(`apply -> p\np: parallel\nj: parallel\nj -> e\n${ways.join("\n")}`), undefined);
  expect(reduced(part).nodes.size).toBe(1);
  expect(explored(part).isCut).toBe(true);
  expect(explored(reduced(part))).toEqual({ faults: [], isCut: false });
});

/** The same with a node of another kind, or a flow that leads elsewhere: mostly broken. */
function spoiled(graph: Graph, dice: Dice): Graph {
  const nodes: Record<string, FlowNode> = { ...graph.nodes };
  const gateways = Object.values(nodes).filter(({ kind }) => kind === "exclusive" || kind === "parallel" || kind === "inclusive");
  if (gateways.length === 0) return graph;
  for (let count = 1 + dice.below(2); count > 0; count--) {
    const one = dice.one(gateways);
    nodes[one.id] = { ...one, kind: dice.one(["exclusive", "parallel", "inclusive"]) } as FlowNode;
  }
  return { ...graph, nodes };
}

const scopesOf = (graph: Graph) => [undefined, ...Object.values(graph.nodes).flatMap(({ id, kind }) => (kind === "subProcess" ? id : []))];

test("flows of nested blocks have no fault, and become one node or, where they end twice, three", () => {
  for (let seed = 1; seed <= 300; seed++) {
    const { graph } = randomFlow(new Dice(seed));
    for (const scope of scopesOf(graph)) {
      const small = reduced(partOf(graph, scope));
      expect({ seed, ...explored(small) }).toEqual({ seed, faults: [], isCut: false });
      // A sub-process of these has two ends: its branches stay.
      expect(small.nodes.size).toBeLessThanOrEqual(scope === undefined ? 1 : 3);
    }
  }
});

test("a reduced flow has faults exactly where the whole one has", () => {
  let faulty = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const dice = new Dice(seed);
    const graph = spoiled(randomFlow(dice).graph, dice);
    for (const scope of scopesOf(graph)) {
      const part = partOf(graph, scope);
      const whole = explored(part, 5_000);
      if (whole.isCut) continue;
      const small = explored(reduced(part));
      expect({ seed, scope, fault: small.faults.length > 0 }).toEqual({ seed, scope, fault: whole.faults.length > 0 });
      if (whole.faults.length > 0) faulty++;
    }
  }
  expect(faulty).toBeGreaterThan(80);
});

test("a flow without fault ends, whatever conditions and people say", () => {
  let runs = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const dice = new Dice(seed);
    const graph = spoiled(randomFlow(dice).graph, dice);
    const faults = scopesOf(graph).flatMap((scope) => explored(reduced(partOf(graph, scope))).faults);
    if (faults.length > 0) continue;
    let steps = 0;
    // Loops are left after a while.
    const run = new Run(graph, { seq: 0, live: [] }, ({ condition }) => (condition === "again" && steps > 30 ? false : dice.next() < 0.5));
    run.start({});
    for (; run.opened.length > 0 && steps < 300; steps++) {
      const [stay] = run.opened.splice(dice.below(run.opened.length), 1);
      run.complete(stay?.token.id ?? 0, { op: "agree" });
    }
    expect({ seed, live: run.live.map(({ place }) => place) }).toEqual({ seed, live: [] });
    runs++;
  }
  expect(runs).toBeGreaterThan(150);
});
