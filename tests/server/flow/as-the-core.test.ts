import { afterAll, beforeAll, expect, test } from "vitest";
import type { Judge } from "../../../src/flow/branches.ts";
import { completionsBefore, isBuiltUpon } from "../../../src/flow/causes.ts";
import type { FlowNode, Graph } from "../../../src/flow/graph.ts";
import type { Net, Token } from "../../../src/flow/net.ts";
import { afterMove, afterRewind, EMPTY_NET, markingOf } from "../../../src/flow/net-change.ts";
import { rewind } from "../../../src/flow/rewind.ts";
import { Run } from "../../../src/flow/run.ts";
import { revoke } from "../../../src/server/modules/flow/operations/revoke.ts";
import { netOf } from "../../../src/server/modules/flow/wire/reads/net.ts";
import { Dice, randomFlow } from "../../flow/random-flow.ts";
import { flowStage, type Stage } from "./stage.ts";

/** By hand: FLOW_SERVER_SEEDS=500 npm test -- tests/server/flow/as-the-core.test.ts */
const SEEDS = Number(process.env.FLOW_SERVER_SEEDS ?? 10);
const STEPS = 14;

let stage: Stage;
beforeAll(async () => {
  stage = await flowStage();
});
afterAll(() => stage?.close());

interface Values {
  k: number;
  again: boolean;
}
const judge =
  ({ k, again }: Values): Judge =>
  ({ condition = "" }) =>
    condition === "again" ? again : k > Number(condition.slice("k > ".length));

/** Everybody's tasks are ann's, and each brings the values by which branches are chosen. */
function withOperations({ nodes, ...graph }: Graph): Graph {
  const variables = ["k", "again"].map((variableName) => ({ variableName, builtin: false }));
  const operations = ["agree", "reject"].map((type) => ({ type }));
  const node = (one: FlowNode): FlowNode => (one.kind === "user" ? { ...one, operations, variables } : one);
  return {
    ...graph,
    nodes: Object.fromEntries(Object.entries(nodes).map(([id, one]) => [id, node(one)])),
    variables: [{ name: "k" }, { name: "again" }],
  };
}

const run = (graph: Graph, net: Net, values: Values, move: (one: Run) => void): Net => {
  const one = new Run(graph, markingOf(net), judge(values));
  move(one);
  return afterMove(net, one.move());
};
const open = (graph: Graph, net: Net): Token[] =>
  markingOf(net).live.filter(({ place, node }) => place === `@${node}` && graph.nodes[node]?.kind === "user");

/** A net without what only says who did it. */
const bare = ({ seq, tokens, events }: Net) => ({
  seq,
  tokens: tokens
    .map(({ consumedBy = null, undoneBy = null, ...token }) => ({ ...token, consumedBy, undoneBy }))
    .toSorted((a, b) => a.id - b.id),
  events: events.map(({ id, kind, node, flows, undoneBy = null }) => ({ id, kind, node, flows, undoneBy })).toSorted((a, b) => a.id - b.id),
});

test(`${SEEDS} random flows, run on and sent back at random, stand in the database as in the core`, async () => {
  const done = { agreed: 0, rejected: 0, revoked: 0 };
  for (let seed = 1; seed <= SEEDS; seed++) {
    const dice = new Dice(seed);
    const graph = withOperations(randomFlow(dice).graph);
    const values: Values = { k: dice.below(10), again: false };
    await stage.publishGraph(graph);
    const i = await stage.begin({}, { variables: { ...values } });
    let net = run(graph, EMPTY_NET, values, (one) => one.start({}));
    const first = open(graph, net)[0] as Token;
    net = run(graph, net, values, (one) => one.complete(first.id, { op: "agree" }));
    let last: { readonly task: string; readonly token: number } | undefined;
    for (let step = 0; step < STEPS && open(graph, net).length > 0; step++) {
      const at = { seed, step };
      const stored = await netOf({ db: stage.db }, i, net.seq);
      expect({ ...at, net: bare(stored) }).toEqual({ ...at, net: bare(net) });
      const waits = (await stage.standing(i)).todo.map((entry) => entry.split(":")[0] ?? "");
      expect({ ...at, waits: waits.toSorted() }).toEqual({
        ...at,
        waits: open(graph, net)
          .map(({ node }) => node)
          .toSorted(),
      });

      const token = dice.one(open(graph, net));
      values.again = dice.next() < 0.3;
      const undone = last && net.tokens.find(({ id: known }) => known === last?.token);
      if (
        last &&
        undone?.consumedBy !== undefined &&
        undone.undoneBy === undefined &&
        !isBuiltUpon(net, undone.consumedBy) &&
        dice.next() < 0.4
      ) {
        await revoke(stage.context("ann"), { taskId: last.task });
        net = afterRewind(net, rewind(net, undone.consumedBy, "revoke", {}));
        net = run(graph, net, values, (one) => one.settle());
        done.revoked++;
        last = undefined;
        continue;
      }
      const back = completionsBefore(net, token).filter(({ node }) => node !== first.node);
      if (back.length > 0 && dice.next() < 0.35) {
        const { node, event } = dice.one(back);
        await stage.act(i, token.node, "ann", "reject", { target: node });
        net = afterRewind(net, rewind(net, event, "reject", {}));
        net = run(graph, net, values, (one) => one.settle());
        done.rejected++;
        last = undefined;
        continue;
      }
      const task = await stage.act(i, token.node, "ann", "agree", { variables: { ...values } });
      net = run(graph, net, values, (one) => one.complete(token.id, { op: "agree" }));
      last = { task, token: token.id };
      done.agreed++;
    }
    const { status, todo } = await stage.standing(i);
    expect({ seed, isOver: status === 2, todo: todo.length }).toEqual({
      seed,
      isOver: markingOf(net).live.length === 0,
      todo: open(graph, net).length,
    });
  }
  expect(Math.min(done.agreed, done.rejected, done.revoked)).toBeGreaterThan(0);
});
