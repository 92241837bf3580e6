import { chosenFlows, type Judge, type Outcome } from "./branches.ts";
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

/** A marking that is being changed, and the events that change it: what acts (`run.ts`) and the behaviours of nodes are made of. */
export class Steps {
  readonly graph: Graph;
  /** User tasks that were entered and nobody has taken up: the caller empties it. */
  readonly opened: Stay<UserNode>[] = [];
  /** Times and messages that began to be waited for. */
  readonly waits: Stay<NodeOf<"timer" | "receive" | "boundary">>[] = [];
  /** Messages that were sent. */
  readonly sent: { readonly node: string; readonly message: string }[] = [];
  /** Called when a service task is passed, before conditions behind it are looked at. */
  readonly service: (node: NodeOf<"service">) => void;
  protected readonly judge: Judge;
  #seq: number;
  protected outcome: Outcome = {};
  readonly #live: Map<number, Token>;
  readonly #produced = new Map<number, Token>();
  readonly #consumed = new Map<number, number>();
  readonly #events: NetEvent[] = [];

  constructor(graph: Graph, { seq, live }: Marking, judge: Judge, { service = () => {} }: { readonly service?: Steps["service"] } = {}) {
    this.graph = graph;
    this.service = service;
    this.judge = judge;
    this.#seq = seq;
    this.#live = new Map(live.map((token) => [token.id, token]));
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
    return chosenFlows(this.graph, node, (flow: Flow) => this.judge(flow, this.outcome));
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
}
