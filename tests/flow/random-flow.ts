import type { Flow, FlowNode, Graph, UserNode } from "../../src/flow/graph.ts";
import { DEFAULT_POLICIES } from "../../src/flow/people-rule.ts";

/** Numbers that look random and are the same for a seed (a linear congruential generator). */
export class Dice {
  #seed: number;
  constructor(seed: number) {
    this.#seed = seed >>> 0;
  }
  /** From 0 to below 1. */
  next(): number {
    this.#seed = (this.#seed * 1664525 + 1013904223) >>> 0;
    return this.#seed / 2 ** 32;
  }
  below(n: number): number {
    return Math.floor(this.next() * n);
  }
  one<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}

/** What a flow of nested blocks waits for, worked out from the blocks and not from the graph: the oracle of the tests. */
export interface Block {
  start(values: Values): void;
  /** A task was done. @returns whether the block is over by it */
  done(task: string, values: Values): boolean;
  /** The tasks that wait. */
  waiting(): readonly string[];
}

export interface Values {
  /** Decides the branches. */
  readonly k: number;
  /** Whether a loop that is come to goes round again. */
  again: boolean;
}

interface Piece {
  readonly first: string;
  readonly last: string;
  readonly block: Block;
}

/** A random flow of nested blocks, with its oracle: sequences, exclusive, parallel and inclusive branches, loops, sub-processes. */
export function randomFlow(dice: Dice, { loops = true, depth = 3 } = {}): { readonly graph: Graph; readonly block: Block } {
  const nodes: Record<string, { node: Omit<FlowNode, "in" | "out">; in: string[]; out: string[] }> = {};
  const flows: Record<string, Flow> = {};
  let count = 0;
  let scope: string | undefined;

  const add = (node: Record<string, unknown> & { id: string }) => {
    nodes[node.id] = { node: { ...node, ...(scope !== undefined && { scope }) } as never, in: [], out: [] };
    return node.id;
  };
  const link = (source: string, target: string, condition?: string) => {
    const id = `${source}>${target}`;
    flows[id] = { id, source, target, ...(condition !== undefined && { condition }) };
    nodes[source]?.out.push(id);
    nodes[target]?.in.push(id);
    return id;
  };
  const setDefault = (id: string, flow: string) => {
    (nodes[id] as { node: { default?: string } }).node.default = flow;
  };

  const task = (): Piece => {
    const id = add(taskNode(`u${count++}`));
    return { first: id, last: id, block: taskBlock(id) };
  };
  const sequence = (level: number): Piece => {
    const [a, b] = [piece(level - 1), piece(level - 1)];
    link(a.last, b.first);
    return { first: a.first, last: b.last, block: sequenceBlock(a.block, b.block) };
  };
  const branches = (kind: "parallel" | "exclusive" | "inclusive", level: number): Piece => {
    const number = count++;
    const [fork, join] = [add({ id: `f${number}`, kind }), add({ id: `j${number}`, kind })];
    const pieces = Array.from({ length: kind === "parallel" ? 2 + dice.below(2) : 2 }, () => piece(level - 1));
    const limit = dice.below(10);
    for (const [index, one] of pieces.entries()) {
      const flow = link(fork, one.first, kind !== "parallel" && index === 1 ? `k > ${limit}` : undefined);
      if (kind !== "parallel" && index === 0) setDefault(fork, flow);
      link(one.last, join);
    }
    const takes = (index: number, { k }: Values) => kind === "parallel" || (index === 1) === k > limit;
    return {
      first: fork,
      last: join,
      block: branchBlock(
        pieces.map(({ block }) => block),
        takes,
      ),
    };
  };
  const loop = (level: number): Piece => {
    const number = count++;
    const [merge, split] = [add({ id: `m${number}`, kind: "exclusive" }), add({ id: `s${number}`, kind: "exclusive" })];
    const body = piece(level - 1);
    link(merge, body.first);
    link(body.last, split);
    link(split, merge, "again");
    return { first: merge, last: split, block: loopBlock(body.block) };
  };
  const subProcess = (level: number): Piece => {
    const id = `p${count++}`;
    const start = `${id}s`;
    add({ id, kind: "subProcess", start });
    const outer = scope;
    scope = id;
    add({ id: start, kind: "start" });
    const [a, b] = [piece(level - 1), piece(level - 1)];
    const fork = add({ id: `${id}f`, kind: "parallel" });
    link(start, fork);
    // Two ends of its own: it is left when both have come.
    for (const one of [a, b]) {
      link(fork, one.first);
      link(one.last, add({ id: `${id}e${one.first}`, kind: "end" }));
    }
    scope = outer;
    return { first: id, last: id, block: branchBlock([a.block, b.block], () => true) };
  };
  const piece = (level: number): Piece => {
    if (level <= 0) return task();
    const choice = dice.below(8);
    if (choice <= 1) return task();
    if (choice === 2) return sequence(level);
    if (choice <= 4) return branches("parallel", level);
    if (choice === 5) return branches(dice.one(["exclusive", "inclusive"] as const), level);
    if (choice === 6) return subProcess(level);
    return loops ? loop(level) : sequence(level);
  };

  add({ id: "start", kind: "start" });
  const first = task();
  const middle = piece(depth);
  const last = task();
  add({ id: "end", kind: "end" });
  link("start", first.first);
  link(first.last, middle.first);
  link(middle.last, last.first);
  link(last.last, "end");
  // The way out of a loop is what is left when it does not go round.
  for (const { node, out } of Object.values(nodes)) {
    const free = out.find((flow) => flows[flow]?.condition === undefined);
    if (node.kind === "exclusive" && out.length > 1 && free !== undefined && !("default" in node)) setDefault(node.id, free);
  }
  const graph: Graph = {
    nodes: Object.fromEntries(Object.entries(nodes).map(([id, { node, ...ways }]) => [id, { ...node, ...ways } as FlowNode])),
    flows,
    start: "start",
  };
  return { graph, block: sequenceBlock(first.block, sequenceBlock(middle.block, last.block)) };
}

/** A user task without anything else. */
export const taskNode = (id: string): Omit<UserNode, "in" | "out"> => ({
  ...{ id, name: id, kind: "user", people: [{ kind: "starter" }], take: "each", operations: [], variables: [], view: [], edit: [] },
  ...{ required: [], policies: DEFAULT_POLICIES, timeouts: [] },
});

function taskBlock(id: string): Block {
  let isOpen = false;
  return {
    start: () => {
      isOpen = true;
    },
    done: (task) => {
      if (task !== id || !isOpen) return false;
      isOpen = false;
      return true;
    },
    waiting: () => (isOpen ? [id] : []),
  };
}

function sequenceBlock(a: Block, b: Block): Block {
  let at = a;
  return {
    start: (values) => {
      at = a;
      a.start(values);
    },
    done: (task, values) => {
      if (!at.done(task, values)) return false;
      if (at === b) return true;
      at = b;
      b.start(values);
      return false;
    },
    waiting: () => at.waiting(),
  };
}

function branchBlock(blocks: readonly Block[], takes: (index: number, values: Values) => boolean): Block {
  let open: Block[] = [];
  return {
    start: (values) => {
      open = blocks.filter((_, index) => takes(index, values));
      for (const block of open) block.start(values);
    },
    done: (task, values) => {
      const over = open.find((block) => block.waiting().includes(task));
      if (over?.done(task, values)) open = open.filter((block) => block !== over);
      return over !== undefined && open.length === 0;
    },
    waiting: () => open.flatMap((block) => block.waiting()),
  };
}

const loopBlock = (body: Block): Block => ({
  start: (values) => body.start(values),
  done: (task, values) => {
    if (!body.done(task, values)) return false;
    if (values.again) body.start(values);
    return !values.again;
  },
  waiting: () => body.waiting(),
});
