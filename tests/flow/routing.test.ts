import { describe, expect, test } from "vitest";
import { completionsBefore, isBuiltUpon } from "../../src/flow/causes.ts";
import { foresee } from "../../src/flow/foresee.ts";
import { highlight } from "../../src/flow/highlight.ts";
import type { Net, Token } from "../../src/flow/net.ts";
import { afterRewind, markingOf } from "../../src/flow/net-change.ts";
import { type Rewind, rewind } from "../../src/flow/rewind.ts";
import { Run } from "../../src/flow/run.ts";
import { begun, completed, faultsOf, judge, names, settled, tasks } from "./playing.ts";
import { Dice, randomFlow, type Values } from "./random-flow.ts";

/** By hand: FLOW_SEEDS=20000 npm test -- tests/flow/routing.test.ts */
const SEEDS = Number(process.env.FLOW_SEEDS ?? 1000);

describe("forward", () => {
  test(`${SEEDS} random flows wait for what their blocks wait for, after every step, and end`, () => {
    let steps = 0;
    for (let seed = 1; seed <= SEEDS; seed++) {
      const dice = new Dice(seed);
      const { graph, block } = randomFlow(dice);
      const values: Values = { k: dice.below(10), again: false };
      let net = begun(graph, values);
      block.start(values);
      for (let round = 0; block.waiting().length > 0; round++) {
        expect({ seed, round, waits: names(tasks(graph, net)) }).toEqual({ seed, round, waits: block.waiting().toSorted() });
        const token = dice.one(tasks(graph, net));
        values.again = dice.next() < 0.3 && round < 25;
        net = completed(graph, net, token, values);
        if (block.done(token.node, values)) break;
        steps += 1;
      }
      expect({ seed, live: markingOf(net).live }).toEqual({ seed, live: [] });
    }
    expect(steps).toBeGreaterThan(SEEDS * 3);
  });

  test("what is foreseen is what happens when everybody agrees", () => {
    for (let seed = 1; seed <= SEEDS / 4; seed++) {
      const dice = new Dice(seed);
      const { graph } = randomFlow(dice, { loops: false });
      const values: Values = { k: dice.below(10), again: false };
      let net = begun(graph, values);
      const run = new Run(graph, markingOf(net), judge(values));
      const prospects = foresee(run).map(({ node }) => node.id);
      const met = names(tasks(graph, net));
      while (tasks(graph, net).length > 0) {
        const before = new Set(tasks(graph, net).map(({ id }) => id));
        net = completed(graph, net, dice.one(tasks(graph, net)), values);
        met.push(...names(tasks(graph, net).filter(({ id }) => !before.has(id))));
      }
      expect({ seed, tasks: [...names(tasks(graph, begun(graph, values))), ...prospects].toSorted() }).toEqual({
        seed,
        tasks: met.toSorted(),
      });
    }
  });
});

interface Fuzz {
  readonly faults: readonly string[];
  readonly stuck: number;
  readonly rejects: number;
  readonly revokes: number;
}

/** Random work on random flows: tasks are done, sent back and taken back; in the end everybody agrees. */
function fuzz(seeds: number, goBack: (net: Net, event: number, kind: "reject" | "revoke") => Rewind): Fuzz {
  const faults: string[] = [];
  let [stuck, rejects, revokes] = [0, 0, 0];
  for (let seed = 1; seed <= seeds; seed++) {
    const dice = new Dice(seed * 7919);
    const { graph } = randomFlow(dice);
    const values: Values = { k: dice.below(10), again: false };
    let net = begun(graph, values);
    for (let step = dice.below(25); step > 0 && tasks(graph, net).length > 0; step--) {
      const token = dice.one(tasks(graph, net));
      const chance = dice.next();
      const back = chance < 0.25 ? completionsBefore(net, token) : [];
      const own = net.events.filter(({ kind, undoneBy, id }) => kind === "complete" && undoneBy === undefined && !isBuiltUpon(net, id));
      values.again = dice.next() < 0.3;
      if (back.length > 0) {
        net = settled(graph, afterRewind(net, goBack(net, dice.one(back).event, "reject")), values);
        rejects += 1;
      } else if (chance < 0.35 && own.length > 0) {
        net = settled(graph, afterRewind(net, goBack(net, dice.one(own).id, "revoke")), values);
        revokes += 1;
      } else net = completed(graph, net, token, values);
      faults.push(...faultsOf(graph, net).map((fault) => `${seed}: ${fault}`));
      if (faults.length > 20) return { faults, stuck, rejects, revokes };
    }
    values.again = false;
    for (let left = 200; left > 0 && tasks(graph, net).length > 0; left--)
      net = completed(graph, net, tasks(graph, net)[0] as Token, values);
    if (markingOf(net).live.length > 0) stuck += 1;
  }
  return { faults, stuck, rejects, revokes };
}

describe("back", () => {
  test(`${SEEDS} random flows, sent back and taken back at random, never break and always end`, () => {
    const { faults, stuck, rejects, revokes } = fuzz(SEEDS, (net, event, kind) => rewind(net, event, kind, { actor: "1" }));
    expect(faults).toEqual([]);
    expect(stuck).toBe(0);
    expect(rejects).toBeGreaterThan(SEEDS / 2);
    expect(revokes).toBeGreaterThan(SEEDS / 20);
  });

  test("going back without reviving what joins had taken breaks flows: the test sees it", () => {
    const { faults, stuck } = fuzz(200, (net, event, kind) => {
      const back = rewind(net, event, kind, { actor: "1" });
      return { ...back, revived: back.revived.filter(({ place }) => place.startsWith("@")) };
    });
    expect(faults.length + stuck).toBeGreaterThan(0);
  });

  test("what was taken back is not marked as done", () => {
    const { graph } = randomFlow(new Dice(3), { loops: false });
    const values: Values = { k: 5, again: false };
    const net = begun(graph, values);
    const [token] = tasks(graph, net);
    const done = completed(graph, net, token as Token, values);
    const event = done.events.findLast(({ kind }) => kind === "complete");
    const back = afterRewind(done, rewind(done, event?.id ?? 0, "revoke", { actor: "1" }));
    expect(highlight(graph, done).finishedTaskSet).toContain(token?.node);
    expect(highlight(graph, back)).toEqual(highlight(graph, net));
  });
});
