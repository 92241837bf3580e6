import { arrive } from "./behaviour.ts";
import { hasBranchFor, type Outcome } from "./branches.ts";
import { FlowFault } from "./fault.ts";
import type { Token } from "./net.ts";
import { type Act, type Stay, Steps } from "./steps.ts";

/** Steps that need nobody, after which a flow is taken to go round for ever. */
const MOST_STEPS = 10_000;

/** The flow went on, or it is over because it was refused and nothing in the diagram says what comes then. */
export type Way = "on" | "refused";

/**
 * Moves one flow: begins with a marking and notes what is added to its net. Each act is followed by all that happens without people, so that afterwards
 * every token rests: at a task, a time, a message, or a join that waits for others. It knows graph and marking alone; who does a task is found by
 * its caller, who takes the tasks that were entered out of `opened`.
 */
export class Run extends Steps {
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
    this.outcome = outcome;
    const decided = outcome.op ?? "agree";
    const isNo = decided === "refuse" || decided === "abstain";
    if (isNo && !hasBranchFor(this.graph, node, outcome, this.judge)) {
      this.record("refuse", node.id, this.live, {}, { actor, op });
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
    this.outcome = {};
    const kind = "timer" in node && node.timer ? "timer" : "message";
    this.record(kind, node.id, others, { flows: this.branches(node) }, { actor, op }, gateway);
    this.settle();
  }

  /** Ends it whole: stopped by somebody, or withdrawn. */
  end(kind: "stop" | "cancel", { actor, op }: Act): void {
    this.record(kind, null, this.live, {}, { actor, op: op ?? kind });
  }

  /** Does all that needs nobody, until nothing moves. */
  settle(): void {
    for (let steps = 0; ; steps++) {
      const token = this.live.find((one) => !isAtRest(one) && arrive(this, this.nodeOf(one), one));
      if (!token && !this.#leaveSubProcess()) return;
      if (steps > MOST_STEPS) throw new FlowFault("flow.endless", token?.node ?? "");
    }
  }

  #rest(id: number): Stay {
    const token = this.live.find((one) => one.id === id);
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
