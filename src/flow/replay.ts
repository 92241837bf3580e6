import { isDecision, type Judge, type Outcome } from "./branches.ts";
import { type Ballot, decide, tallyOf, type Vote } from "./decide.ts";
import { FlowFault } from "./fault.ts";
import type { FlowNode, Graph, NodeOf, UserNode } from "./graph.ts";
import type { EventKind, Token } from "./net.ts";
import { Run } from "./run.ts";

/** Something that moved a flow and was not taken back. */
export interface PastEvent {
  readonly id: number;
  readonly kind: EventKind;
  readonly node: string;
  readonly flows: readonly string[];
  /** When, as an ISO instant. */
  readonly at: string;
  /** Of a user task that was done: what came out, and the votes. */
  readonly outcome?: Vote | undefined;
  readonly ballots?: readonly Ballot[] | undefined;
}

/** A flow that is over: by which graph it ran, and what happened in it, in order. */
export interface PastFlow {
  readonly graph: Graph;
  readonly events: readonly PastEvent[];
}

/** How a past flow would have gone. */
export interface Replay {
  /** Nodes that were passed or entered, and flows that were taken, each as often as it was. */
  readonly nodes: readonly string[];
  readonly flows: readonly string[];
  /** User tasks that were entered, in order, with the time of what led there. */
  readonly entered: readonly { readonly node: UserNode; readonly at: string }[];
  /** Somebody decides who did not then: taken to have agreed. */
  readonly assumed: readonly string[];
  /** It could not go on. */
  readonly fault?: FlowFault | undefined;
  readonly refused: boolean;
}

interface World {
  /** Judges conditions by what was known at a time. */
  readonly judgeAt: (at: string) => Judge;
  /** Does what a service task sets. */
  readonly service: (node: NodeOf<"service">, at: string) => void;
}

/** Acts of one replay at most: whatever goes round for ever is stopped. */
const MOST_ACTS = 500;
const DECIDING: ReadonlySet<EventKind> = new Set(["start", "pass", "complete", "timer", "message", "leave"]);
const ACTING: ReadonlySet<EventKind> = new Set(["complete", "refuse", "timer", "message"]);

/**
 * Runs another graph over a past flow: whoever decided then decides the same at the node with the same id, in the order of that time, and whoever did
 * not is taken to agree. A decision that stands in both graphs with the same conditions goes as it went, as what it looked at may have changed since;
 * unless the graphs set other values on the way.
 */
export function replay(graph: Graph, past: PastFlow, world: World): Replay {
  const run = new ReplayRun(graph, past, world);
  const acts = Map.groupBy(
    past.events.filter(({ kind }) => ACTING.has(kind)),
    ({ node }) => node,
  );
  const left = new Map([...acts].map(([node, events]) => [node, [...events]]));
  const wasEntered = counted(past.events.filter(({ kind }) => kind === "enter").map(({ node }) => node));
  const isEntered = new Map<string, number>();
  const assumed: string[] = [];
  const entered: { node: UserNode; at: string }[] = [];
  let refused = false;
  const arrive = () => {
    for (const { node } of run.opened.splice(0)) {
      entered.push({ node, at: run.at });
      isEntered.set(node.id, (isEntered.get(node.id) ?? 0) + 1);
    }
  };
  const finish = (fault?: FlowFault): Replay => {
    const { events } = run.move();
    return { nodes: nodesIn(events), flows: events.flatMap(({ flows }) => flows), entered, assumed, refused, ...(fault && { fault }) };
  };
  try {
    run.at = past.events[0]?.at ?? "";
    run.start({});
    arrive();
    for (let step = 0; step < MOST_ACTS; step++) {
      const next = nextAct(run, left) ?? assumption(run, wasEntered, isEntered, assumed);
      if (!next) break;
      const { token, event } = next;
      const node = run.nodeOf(token);
      if (event) {
        left.get(node.id)?.shift();
        run.at = event.at;
      } else assumed.push(node.id);
      if (node.kind !== "user") run.happen(token.id);
      else if (run.complete(token.id, outcomeOf(node, past.graph.nodes[node.id], event)) === "refused") {
        refused = true;
        break;
      }
      arrive();
    }
    return finish();
  } catch (fault) {
    if (fault instanceof FlowFault) return finish(fault);
    throw fault;
  }
}

const COMING: ReadonlySet<EventKind> = new Set(["start", "pass", "enter", "end", "terminate"]);

/** The nodes that a flow came to, in order, each as often as it did. */
export const nodesIn = (events: readonly { readonly kind: EventKind; readonly node: string | null }[]): string[] =>
  events.flatMap(({ kind, node }) => (node !== null && COMING.has(kind) ? node : []));

const counted = (names: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

const waiting = (run: Run): Token[] => run.live.filter((token) => token.place.startsWith("@") && run.nodeOf(token).kind !== "subProcess");

/** What happened next of all that is waited for. */
function nextAct(run: Run, left: ReadonlyMap<string, readonly PastEvent[]>): { token: Token; event: PastEvent } | undefined {
  const possible = waiting(run).flatMap((token) => {
    const event = left.get(token.node)?.[0];
    return event ? [{ token, event }] : [];
  });
  return possible.toSorted((a, b) => a.event.id - b.event.id)[0];
}

/** Somebody who was not asked then: once at each node. What was entered then and not done is not done now either. */
function assumption(
  run: Run,
  was: ReadonlyMap<string, number>,
  is: ReadonlyMap<string, number>,
  assumed: readonly string[],
): { token: Token; event: undefined } | undefined {
  const token = waiting(run).find(({ node: id }) => {
    const node = run.graph.nodes[id];
    if (!node || node.kind === "boundary" || assumed.includes(id)) return false;
    return (was.get(id) ?? 0) < Math.max(1, is.get(id) ?? 0);
  });
  return token && { token, event: undefined };
}

/** What comes out of a task: as then; where its votes are counted otherwise now, they are counted anew, and who did not vote then agrees. */
function outcomeOf(node: UserNode, then: FlowNode | undefined, event: PastEvent | undefined): Outcome {
  const ballots = event?.ballots ?? [];
  const counts = countsOf(ballots);
  if (!event) return { op: "agree", counts };
  const before = then?.kind === "user" ? then.countersign : undefined;
  if (!node.countersign || same(node.countersign, before)) return { op: event.outcome ?? "agree", counts };
  const votes = ballots.map((ballot): Ballot => ({ ...ballot, vote: ballot.vote ?? "agree" }));
  return { op: decide(node.countersign, votes) ?? event.outcome ?? "agree", counts: countsOf(votes) };
}

function countsOf(ballots: readonly Ballot[]): Record<string, number> {
  const { n, agree, refuse, abstain } = tallyOf(ballots);
  const done = agree + refuse + abstain;
  return {
    ...{ nrOfInstances: n, nrOfCompletedInstances: done, nrOfActiveInstances: n - done },
    ...{ nrOfAgree: agree, nrOfRefuse: refuse, nrOfAbstain: abstain },
  };
}

/** Whether two parts of graphs say the same. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Whether a node decides by the same in two graphs. */
function decidesAlike(one: Graph, other: Graph, id: string): boolean {
  const of = ({ nodes, flows }: Graph) => {
    const node = nodes[id];
    return node && { kind: node.kind, default: node.default, ways: node.out.map((flow) => [flow, flows[flow]?.condition ?? null]) };
  };
  return one.nodes[id] !== undefined && same(of(one), of(other));
}

const effectsOf = ({ nodes }: Graph) => Object.values(nodes).flatMap((node) => (node.kind === "service" ? [[node.id, node.effects]] : []));

class ReplayRun extends Run {
  /** The time of what happens now. */
  at = "";
  readonly #choices: Map<string, PastEvent[]>;
  readonly #alike: (id: string) => boolean;

  constructor(graph: Graph, past: PastFlow, { judgeAt, service }: World) {
    super(graph, { seq: 0, live: [] }, (flow, outcome) => judgeAt(this.at)(flow, outcome), { service: (node) => service(node, this.at) });
    const setAlike = same(effectsOf(graph), effectsOf(past.graph));
    this.#alike = (id) => setAlike && decidesAlike(graph, past.graph, id);
    this.#choices = new Map(
      Map.groupBy(
        past.events.filter(({ kind }) => DECIDING.has(kind)),
        ({ node }) => node,
      ),
    );
  }

  override branches(node: FlowNode): readonly string[] {
    if (!isDecision(this.graph, node)) return super.branches(node);
    const choice = this.#choices.get(node.id)?.shift();
    const flows = choice?.flows.filter((flow) => node.out.includes(flow)) ?? [];
    return flows.length > 0 && this.#alike(node.id) ? flows : super.branches(node);
  }
}
