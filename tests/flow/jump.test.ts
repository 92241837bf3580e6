import { expect, test } from "vitest";
import { FlowFault } from "../../src/flow/fault.ts";
import type { Graph } from "../../src/flow/graph.ts";
import { runAhead, stepsBack } from "../../src/flow/jump.ts";
import type { Net, Token } from "../../src/flow/net.ts";
import { afterMove, afterRewind, markingOf } from "../../src/flow/net-change.ts";
import { rewind } from "../../src/flow/rewind.ts";
import { Run } from "../../src/flow/run.ts";
import { begun, completed, faultsOf, judge, settled, tasks } from "./playing.ts";
import { Dice, randomFlow, type Values } from "./random-flow.ts";

/** By hand: FLOW_SEEDS=20000 npm test -- tests/flow/jump.test.ts */
const SEEDS = Number(process.env.FLOW_SEEDS ?? 500);

/** Sends a flow ahead to a step; undefined where it does not come there. */
function ahead(graph: Graph, net: Net, step: string, values: Values): Net | undefined {
  const run = new Run(graph, markingOf(net), judge(values));
  try {
    const at = runAhead(run, step, (token) => void run.complete(token.id, { op: "agree" }, { actor: "1", op: "jump" }));
    expect(at.place).toBe(`@${step}`);
  } catch (error) {
    if (error instanceof FlowFault && error.code === "flow.noWay") return undefined;
    throw error;
  }
  return afterMove(net, run.move());
}

test(`${SEEDS} random flows, sent to other steps at random, stay sound and end`, () => {
  let [jumps, backs] = [0, 0];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const dice = new Dice(seed * 31);
    const { graph } = randomFlow(dice);
    const values: Values = { k: dice.below(10), again: false };
    const steps = Object.values(graph.nodes).flatMap(({ id, kind }) => (kind === "user" ? id : []));
    let net = begun(graph, values);
    for (let act = dice.below(12); act > 0 && tasks(graph, net).length > 0; act--) {
      const chance = dice.next();
      const back = [...stepsBack(net, graph)];
      if (chance < 0.3 && back.length > 0) {
        const [, event] = dice.one(back);
        net = settled(graph, afterRewind(net, rewind(net, event, "reject", { actor: "1", op: "jump" })), values);
        backs += 1;
      } else if (chance < 0.6) {
        const step = dice.one(steps);
        const sent = ahead(graph, net, step, values);
        if (sent) jumps += 1;
        net = sent ?? net;
      } else net = completed(graph, net, dice.one(tasks(graph, net)), values);
      expect({ seed, faults: faultsOf(graph, net) }).toEqual({ seed, faults: [] });
    }
    for (let left = 200; left > 0 && tasks(graph, net).length > 0; left--)
      net = completed(graph, net, tasks(graph, net)[0] as Token, values);
    expect({ seed, live: markingOf(net).live }).toEqual({ seed, live: [] });
  }
  expect(jumps).toBeGreaterThan(SEEDS / 3);
  expect(backs).toBeGreaterThan(SEEDS / 3);
});

test("what was passed is not offered to go back to", () => {
  const { graph } = randomFlow(new Dice(3), { loops: false });
  const net = begun(graph, { k: 5, again: false });
  const last =
    Object.values(graph.nodes)
      .filter(({ kind }) => kind === "user")
      .at(-1)?.id ?? "";
  const sent = ahead(graph, net, last, { k: 5, again: false });
  expect(sent && [...stepsBack(sent, graph).keys()]).toEqual([]);
});
