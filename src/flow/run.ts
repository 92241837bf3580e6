import { arrive } from "./behaviour.ts";
import { chosenFlows, hasBranchFor, type Judge, type Outcome } from "./branches.ts";
import { FlowFault } from "./fault.ts";
import type { Flow, FlowNode, Graph, NodeOf, UserNode } from "./graph.ts";
import type { EventKind, Marking, Move, NetEvent, Token } from "./net.ts";

/** A token that has come to rest at a node. */
export interface Stay<N extends FlowNode = FlowNode> {
  readonly node: N;
  readonly token: Token;
}

/** Where an event puts tokens: on flows, and at rest. */
interface Output {
  readonly flows?: readonly string[] | undefined;
  readonly places?: readonly { readonly place: string; readonly node: string }[];
  /** Default: the scope of the first input. */
  readonly scope?: number;
}

/** Who moves a flow, and by which operation. */
export interface Act {
  readonly actor?: string | null | undefined;
  readonly op?: string | null | undefined;
}

/** Steps that need nobody, after which a flow is taken to go round for ever. */
const MOST_STEPS = 10_000;

/** The flow went on, or it is over because it was refused and nothing in the diagram says what comes then. */
export type Way = "on" | "refused";

/**
 * Moves one flow: begins with a marking and notes what is added to its net. Each act is followed by all that happens without people, so that afterwards
 * every token rests: at a task, a time, a message, or a join that waits for others. It knows graph and marking alone; who does a task is found by
 * its caller, who takes the tasks that were entered out of `opened`.
 */
export class Run {
  readonly graph: Graph;
  /** User tasks that were entered and nobody has taken up: the caller empties it. */
  readonly opened: Stay<UserNode>[] = [];
  /** Times and messages that began to be waited for. */
  readonly waits: Stay<NodeOf<"timer" | "receive" | "boundary">>[] = [];
  /** Messages that were sent. */
  readonly sent: { readonly node: string; readonly message: string }[] = [];
  /** Called when a service task is passed, before conditions behind it are looked at. */
  readonly service: (node: NodeOf<"service">) => void;
  readonly #judge: Judge;
  #seq: number;
  #outcome: Outcome = {};
  readonly #live: Map<number, Token>;
  readonly #produced = new Map<number, Token>();
  readonly #consumed = new Map<number, number>();
  readonly #events: NetEvent[] = [];

  constructor(graph: Graph, { seq, live }: Marking, judge: Judge, { service = () => {} }: { readonly service?: Run["service"] } = {}) {
    this.graph = graph;
    this.service = service;
    this.#judge = judge;
    this.#seq = seq;
    this.#live = new Map(live.map((token) => [token.id, token]));
  }

  /** Begins the flow at a start event. */
  start({ actor }: Act, node = this.graph.start): void {
    this.record("start", node, [], { flows: this.graph.nodes[node]?.out ?? [], scope: 0 }, { actor });
    this.settle();
  }

  /**
   * The people of a user task are done with it.
   * @param outcome what they decided, for the conditions behind it. A refusal, or an abstention, without a branch of its own ends the whole flow
   * @throws FlowFault
   */
  complete(token: number, outcome: Outcome, { actor, op }: Act = {}): Way {
    const stay = this.#rest(token);
    const { node } = stay;
    this.#outcome = outcome;
    const decided = outcome.op ?? "agree";
    const isNo = decided === "refuse" || decided === "abstain";
    if (isNo && !hasBranchFor(this.graph, node, outcome, this.#judge)) {
      this.record("refuse", node.id, [...this.#live.values()], {}, { actor, op });
      return "refused";
    }
    this.record("complete", node.id, this.siblings(stay.token), { flows: this.branches(node) }, { actor, op });
    this.settle();
    return "on";
  }

  /** What a token waits for has come: its time, or its message. */
  happen(token: number, { actor, op }: Act = {}): void {
    const { node, token: rest } = this.#rest(token);
    const goesBeside = node.kind === "boundary" && !node.interrupting;
    const others = goesBeside ? [rest] : this.siblings(rest);
    // Behind an event-based gateway the flow to the event is taken only now.
    const gateway = node.in.filter((flow) => this.graph.nodes[this.graph.flows[flow]?.source ?? ""]?.kind === "events");
    this.#outcome = {};
    const kind = "timer" in node && node.timer ? "timer" : "message";
    this.record(kind, node.id, others, { flows: this.branches(node) }, { actor, op }, gateway);
    this.settle();
  }

  /** Ends it whole: stopped by somebody, or withdrawn. */
  end(kind: "stop" | "cancel", { actor, op }: Act): void {
    this.record(kind, null, [...this.#live.values()], {}, { actor, op: op ?? kind });
  }

  /** Does all that needs nobody, until nothing moves. */
  settle(): void {
    for (let steps = 0; ; steps++) {
      const token = this.live.find((one) => !isAtRest(one) && arrive(this, this.nodeOf(one), one));
      if (!token && !this.#leaveSubProcess()) return;
      if (steps > MOST_STEPS) throw new FlowFault("flow.endless", token?.node ?? "");
    }
  }

  /** Tokens that are there, oldest first. */
  get live(): readonly Token[] {
    return [...this.#live.values()];
  }

  move(): Move {
    return {
      seq: this.#seq,
      events: this.#events,
      produced: [...this.#produced.values()],
      consumed: [...this.#consumed].map(([id, by]) => ({ id, by })),
      live: this.live,
      ended: this.#live.size === 0,
    };
  }

  nodeOf(token: Token): FlowNode {
    const node = this.graph.nodes[token.node];
    if (!node) throw new FlowFault("flow.noToken", token.node);
    return node;
  }

  /** The flows that a token takes out of a node. @throws FlowFault flow.noBranch */
  branches(node: FlowNode): readonly string[] {
    return chosenFlows(this.graph, node, (flow: Flow) => this.#judge(flow, this.#outcome));
  }

  /** The token that lies on a flow, of the same sub-process as another one. */
  on(flow: string, scope: number): Token | undefined {
    return this.live.find((token) => token.place === flow && token.scope === scope);
  }

  /** What ends with a token at rest: itself, what waits with it since the same event, and all that goes on inside of it. */
  siblings(token: Token): Token[] {
    const together = this.live.filter((one) => one.producedBy === token.producedBy && one.place.startsWith("@"));
    return [...together, ...together.flatMap(({ id }) => this.inside(id))];
  }

  /** All tokens in a sub-process, also in those inside of it. */
  inside(holder: number): Token[] {
    const within = this.live.filter(({ scope }) => scope === holder);
    return [...within, ...within.flatMap(({ id }) => this.inside(id))];
  }

  /**
   * Notes an event: takes its inputs, and puts tokens on flows and places.
   * @param before flows that were taken on the way to the node
   */
  record(
    kind: EventKind,
    node: string | null,
    inputs: readonly Token[],
    { flows = [], places = [], scope = inputs[0]?.scope ?? 0 }: Output,
    { actor = null, op = null }: Act = {},
    before: readonly string[] = [],
  ): Token[] {
    const id = this.#next();
    this.#events.push({ id, kind, node, flows: [...before, ...flows], actor, op });
    for (const token of inputs) this.#consume(token, id);
    const onFlows = flows.map((flow) => ({ place: flow, node: this.graph.flows[flow]?.target ?? "" }));
    return [...onFlows, ...places].map((at) => this.#put({ id: this.#next(), ...at, scope, producedBy: id }));
  }

  /** Puts a token into a sub-process that an event just entered. */
  enterScope(holder: Token, start: string): void {
    this.#put({ id: this.#next(), place: `>${start}`, node: start, scope: holder.id, producedBy: holder.producedBy });
  }

  #put(token: Token): Token {
    this.#live.set(token.id, token);
    this.#produced.set(token.id, token);
    return token;
  }

  #consume({ id }: Token, by: number): void {
    this.#live.delete(id);
    const fresh = this.#produced.get(id);
    if (fresh) this.#produced.set(id, { ...fresh, consumedBy: by });
    else this.#consumed.set(id, by);
  }

  #next(): number {
    this.#seq += 1;
    return this.#seq;
  }

  #rest(id: number): Stay {
    const token = this.#live.get(id);
    if (!token?.place.startsWith("@")) throw new FlowFault("flow.noToken", String(id));
    return { node: this.nodeOf(token), token };
  }

  /** A sub-process in which all have arrived at ends is left. */
  #leaveSubProcess(): boolean {
    const holder = this.live.find((token) => {
      if (!token.place.startsWith("@")) return false;
      const within = this.live.filter(({ scope }) => scope === token.id);
      return within.length > 0 && within.every(({ place }) => place.startsWith("$"));
    });
    if (!holder) return false;
    const node = this.nodeOf(holder);
    this.record("leave", node.id, this.siblings(holder), { flows: this.branches(node), scope: holder.scope });
    return true;
  }
}

/** It waits for people, a time or a message, or at the end of a sub-process. */
const isAtRest = ({ place }: Token): boolean => place.startsWith("@") || place.startsWith("$");
