import type { FlowNode, NodeKind, NodeOf } from "./graph.ts";
import { isBlocked } from "./inclusive.ts";
import type { Token } from "./net.ts";
import type { Steps } from "./steps.ts";

/** What becomes of a token that has come to a node; false: it waits for others. */
type Behaviour<N extends FlowNode> = (run: Steps, node: N, token: Token) => boolean;

/** The behaviour of the kind of a node, done to a token that has come to it. */
export const arrive = (run: Steps, node: FlowNode, token: Token): boolean =>
  (BEHAVIOURS[node.kind] as Behaviour<FlowNode>)(run, node, token);

const passing: Behaviour<FlowNode> = (run, node, token) => pass(run, node, [token]);

/** Comes to rest: with all that may happen on its edge meanwhile. */
const resting: Behaviour<NodeOf<"user" | "receive" | "timer" | "subProcess">> = (run, node, token) => {
  const edge = Object.values(run.graph.nodes).filter(
    (other): other is NodeOf<"boundary"> => other.kind === "boundary" && other.on === node.id,
  );
  const places = [node, ...edge].map(({ id }) => ({ place: `@${id}`, node: id }));
  const [stay, ...onEdge] = run.record("enter", node.id, [token], { places });
  if (!stay) return false;
  if (node.kind === "user") run.opened.push({ node, token: stay });
  else if (node.kind === "subProcess") run.enterScope(stay, node.start);
  else run.waits.push({ node, token: stay });
  for (const [index, one] of onEdge.entries()) run.waits.push({ node: edge[index] as NodeOf<"boundary">, token: one });
  return true;
};

const BEHAVIOURS: { readonly [K in NodeKind]: Behaviour<NodeOf<K>> } = {
  start: passing,
  timedStart: passing,
  exclusive: passing,
  boundary: passing,
  user: resting,
  receive: resting,
  timer: resting,
  subProcess: resting,

  service(run, node, token) {
    run.service(node);
    return pass(run, node, [token]);
  },

  send(run, node, token) {
    run.sent.push({ node: node.id, message: node.message });
    return pass(run, node, [token]);
  },

  parallel(run, node, token) {
    const inputs = joined(run, node, token);
    return inputs.length === Math.max(1, node.in.length) && pass(run, node, inputs);
  },

  inclusive(run, node, token) {
    const inputs = joined(run, node, token);
    return !isBlocked(run.graph, node, inputs, run.live) && pass(run, node, inputs);
  },

  events(run, node, token) {
    const events = node.out.map((flow) => run.graph.nodes[run.graph.flows[flow]?.target ?? ""]) as NodeOf<"timer" | "receive">[];
    const places = events.map(({ id }) => ({ place: `@${id}`, node: id }));
    const stays = run.record("enter", node.id, [token], { places });
    for (const [index, stay] of stays.entries()) run.waits.push({ node: events[index] as NodeOf<"timer" | "receive">, token: stay });
    return true;
  },

  end(run, node, token) {
    run.record("end", node.id, [token], { places: arrival(node) });
    return true;
  },

  terminate(run, node, { scope }) {
    const all = scope === 0 ? run.live : run.inside(scope);
    run.record("terminate", node.id, all, { places: arrival(node), scope });
    return true;
  },
};

function pass(run: Steps, node: FlowNode, inputs: readonly Token[]): boolean {
  run.record("pass", node.id, inputs, { flows: run.branches(node) });
  return true;
}

/** The tokens on the flows into a join, one of each, of the same sub-process; itself where it came without a flow. */
function joined(run: Steps, node: FlowNode, token: Token): Token[] {
  if (node.in.length < 2) return [token];
  return node.in.flatMap((flow) => run.on(flow, token.scope) ?? []);
}

/** Where a token lies that has come to an end: nowhere, but inside of a sub-process until all have. */
const arrival = ({ scope }: FlowNode) => (scope === undefined ? [] : [{ place: `$${scope}`, node: scope }]);
