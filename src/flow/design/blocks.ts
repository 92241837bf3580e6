import type { Element } from "../compile/bpmn.ts";
import type { Blocks, Branch, Chain, Item, Place, Step } from "./block.ts";
import { branchKindOf, freeReasons } from "./free.ts";
import { type WayFlow, type Ways, waysOf } from "./ways.ts";

/** Reads a process, or a sub-process, as nested blocks. */
export function readBlocks(container: Element): Blocks {
  const ways = waysOf(container);
  const reader = new Reader(ways);
  const chain: Chain = { ...reader.chain(ways.start, undefined, undefined).chain, loose: reader.loose() };
  const inner = reader.inside.flatMap(({ free }) => free);
  return { chain, free: [...freeReasons(container, ways, chain), ...inner] };
}

const GATEWAY = /Gateway$/;

class Reader {
  readonly inside: Blocks[] = [];
  readonly #ways: Ways;
  /** The flow behind which an element stands at which several meet. */
  readonly #homes = new Map<string, string>();

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  /**
   * What begins with an element.
   * @param by the flow by which it is come to
   * @param follow what stands behind it all: leading there is going on, and no jump
   * @returns `open`: the flows that lead to `follow`
   */
  chain(first: string | undefined, by: WayFlow | undefined, follow: string | undefined): { chain: Chain; open: readonly string[] } {
    const items: Item[] = [];
    const place = by && { flows: [by.id] };
    let [at, via] = [first, by];
    while (at !== undefined) {
      if (via && !this.#stands(at, via)) {
        if (at === follow) return { chain: { items, place }, open: [via.id] };
        items.push({ kind: "jump", id: via.id, to: at, isBack: !this.#isForward(via) });
        return { chain: { items, place }, open: [] };
      }
      const { added, next, open } = this.#item(at, follow);
      items.push(...added);
      if (open) return { chain: { items, place }, open };
      [at, via] = [next?.target, next];
      // Behind a branch its join is passed: what follows is not asked for once more whether it stands here.
      if (next === undefined) break;
    }
    return { chain: { items, place }, open: [] };
  }

  /** What nobody comes to, each by itself. */
  loose(): Step[] {
    const { elements, order, edges } = this.#ways;
    const loose = [...elements].filter(([id]) => order(id) === undefined);
    const onEdge = new Set(loose.flatMap(([id]) => edges(id)));
    return loose.flatMap(([id, element]) => (onEdge.has(id) ? [] : this.#step(id, element, undefined)));
  }

  #isForward = ({ source, target }: WayFlow): boolean => (this.#ways.order(source) ?? 0) < (this.#ways.order(target) ?? -1);

  /** Whether an element stands behind this flow: no other leads to it, or this is the one that was chosen. */
  #stands(id: string, via: WayFlow): boolean {
    if (!this.#isForward(via)) return false;
    const others = this.#ways.into(id).filter((flow) => flow.id !== via.id && this.#isForward(flow));
    return others.length === 0 || this.#homes.get(id) === via.id;
  }

  /** An element with what belongs to it. `next`: the flow by which it goes on; `open`: all ways went to `follow`. */
  #item(id: string, follow: string | undefined): { added: Item[]; next?: WayFlow | undefined; open?: readonly string[] | undefined } {
    const element = this.#ways.elements.get(id) as Element;
    const out = this.#ways.out(id);
    const isGateway = GATEWAY.test(element.$type);
    const meetings = this.#ways.meetings(id);
    if (out.length < 2) {
      for (const meeting of meetings) this.#settle(meeting, out[0]);
      const after = out[0] ? { flows: [out[0].id] } : ENDS.has(element.$type) ? undefined : { flows: [], from: id };
      if (isGateway) return { added: [{ kind: "mark", id, after }], next: out[0] };
      return { added: [this.#step(id, element, after)], next: out[0] };
    }
    const final = this.#finalOf(id, meetings);
    for (const meeting of meetings)
      if (meeting !== final)
        this.#settle(
          meeting,
          out.find(({ target }) => target === meeting),
        );
    const on = final === undefined ? this.#goingOn(id, out) : undefined;
    const step = isGateway ? [] : [this.#step(id, element, undefined)];
    const ways = out.map((flow) => {
      if (flow === on) return { flow: flow.id, chain: { items: [], place: { flows: [flow.id] } }, open: [flow.id], goesOn: true };
      return { flow: flow.id, ...this.chain(flow.target, flow, final ?? (on ? on.target : follow)), goesOn: false };
    });
    const open = ways.flatMap((way) => way.open);
    const join = final !== undefined && this.#isJoin(final) ? final : undefined;
    const [behind] = join === undefined ? [] : this.#ways.out(join);
    const after =
      join === undefined
        ? on || open.length === 0
          ? undefined
          : { flows: open }
        : behind
          ? { flows: [behind.id] }
          : { flows: [], from: join };
    const branch: Branch = {
      ...{ kind: "branch", id, element, choice: branchKindOf(element, out), join, after },
      ways,
    };
    const added = [...step, branch];
    if (join !== undefined) {
      for (const meeting of this.#ways.meetings(join)) this.#settle(meeting, behind);
      return { added, next: behind };
    }
    if (on) return { added, next: on };
    if (final === undefined) return { added, open };
    // Its flows lead there, of which any stands for all.
    const [any] = this.#ways.into(final).filter(this.#isForward);
    this.#homes.set(final, any?.id ?? "");
    return { added, next: any };
  }

  #step(id: string, element: Element, after: Place | undefined): Step {
    const isBox = element.$type === "bpmn:SubProcess";
    const inside = isBox ? readBlocks(element) : undefined;
    if (inside) this.inside.push(inside);
    const own = this.#ways.edges(id).map((edge) => {
      const [event, ...items] = this.chain(edge, undefined, undefined).chain.items;
      return {
        id: edge,
        element: this.#ways.elements.get(edge) as Element,
        chain: { items, place: event && "after" in event ? event.after : undefined },
      };
    });
    return { kind: "step", id, element, edges: own, after, ...(inside && { inside: inside.chain }) };
  }

  /** Where most ways of a branch meet: what stands behind it. */
  #finalOf(id: string, meetings: readonly string[]): string | undefined {
    const weight = (meeting: string) => this.#ways.out(id).filter(({ target }) => this.#leads(target, meeting)).length;
    return meetings
      .map((meeting) => [meeting, weight(meeting)] as const)
      .reduce<readonly [string, number] | undefined>((best, one) => (best === undefined || one[1] >= best[1] ? one : best), undefined)?.[0];
  }

  /** Whether one comes from an element to another without going back. */
  #leads(from: string, to: string): boolean {
    const seen = new Set([from]);
    const open = [from];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (id === to) return true;
      const next = [
        ...this.#ways
          .out(id)
          .filter(this.#isForward)
          .map(({ target }) => target),
        ...this.#ways.edges(id),
      ];
      for (const target of next) {
        if (seen.has(target) || (this.#ways.order(target) ?? 0) > (this.#ways.order(to) ?? 0)) continue;
        seen.add(target);
        open.push(target);
      }
    }
    return false;
  }

  /** Of ways that never meet, the one to which the others are exceptions: they only end soon, or go back. */
  #goingOn(id: string, out: readonly WayFlow[]): WayFlow | undefined {
    if (branchKindOf(this.#ways.elements.get(id) as Element, out) !== "exclusive") return undefined;
    const sizes = out.map((flow) => (this.#stands(flow.target, flow) ? this.#ways.size(flow.target) : 0));
    const most = Math.max(...sizes);
    const others = sizes.filter((size) => size < most);
    return others.length === out.length - 1 && others.every((size) => size <= EXCEPTION) ? out[sizes.indexOf(most)] : undefined;
  }

  /** Says behind which flow an element stands to which several lead: the one that leads there at once, else one of them. */
  #settle(meeting: string, direct: WayFlow | undefined): void {
    const into = this.#ways.into(meeting).filter(this.#isForward);
    const passes = (flow: WayFlow) => {
      for (let at: string | undefined = flow.source; at !== undefined; at = this.#ways.before(at)) if (at === direct?.target) return true;
      return false;
    };
    const best = into.find(({ id }) => id === direct?.id) ?? into.find(passes) ?? into.at(-1);
    if (best) this.#homes.set(meeting, best.id);
  }

  /** A gateway that does nothing but let ways meet. */
  #isJoin(id: string): boolean {
    return GATEWAY.test(this.#ways.elements.get(id)?.$type ?? "") && this.#ways.out(id).length < 2;
  }
}

/** A way of no more elements than these may be an exception. */
const EXCEPTION = 3;
const ENDS: ReadonlySet<string> = new Set(["bpmn:EndEvent"]);
