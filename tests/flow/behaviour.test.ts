import { describe, expect, test } from "vitest";
import type { Judge, Outcome } from "../../src/flow/branches.ts";
import type { Flow, FlowNode, Graph } from "../../src/flow/graph.ts";
import type { Net } from "../../src/flow/net.ts";
import { afterMove, EMPTY_NET, markingOf } from "../../src/flow/net-change.ts";
import { Run } from "../../src/flow/run.ts";
import { taskNode } from "./random-flow.ts";

type NodeDraft = Record<string, unknown> & { readonly kind: FlowNode["kind"] };

/** A graph of nodes and of flows `a>b` or `a>b?condition`; what is not named is a user task. */
function graphOf(named: Readonly<Record<string, NodeDraft>>, ways: string): Graph {
  const flows: Record<string, Flow> = {};
  for (const way of ways.split(" ")) {
    const [id = "", condition] = way.split("?");
    const [source = "", target = ""] = id.split(">");
    flows[id] = { id, source, target, condition };
  }
  const ids = new Set([...Object.keys(named), ...Object.values(flows).flatMap(({ source, target }) => [source, target])]);
  const all = Object.values(flows);
  const node = (id: string) => ({
    ...(named[id] ?? (id === "s" ? { kind: "start" } : id === "e" ? { kind: "end" } : taskNode(id))),
    ...{ id, out: all.filter(({ source }) => source === id).map((flow) => flow.id) },
    in: all.filter(({ target }) => target === id).map((flow) => flow.id),
  });
  return { nodes: Object.fromEntries([...ids].map((id) => [id, node(id) as FlowNode])), flows, start: "s" };
}

/** `op=refuse` is true of that outcome; `yes` always; anything else never. */
const judge: Judge = ({ condition }, { op }) => condition === "yes" || condition === `op=${op}`;

/** A flow that is worked on, act by act. */
class Walk {
  net: Net = EMPTY_NET;
  way = "on";
  readonly graph: Graph;

  constructor(graph: Graph) {
    this.graph = graph;
    this.act((run) => run.start({ actor: "1" }));
  }
  act(change: (run: Run) => void): this {
    const run = new Run(this.graph, markingOf(this.net), judge);
    change(run);
    this.net = afterMove(this.net, run.move());
    return this;
  }
  at(node: string): number {
    return markingOf(this.net).live.find(({ place }) => place === `@${node}`)?.id ?? 0;
  }
  done(node: string, outcome: Outcome = { op: "agree" }): this {
    return this.act((run) => {
      this.way = run.complete(this.at(node), outcome);
    });
  }
  come(node: string): this {
    return this.act((run) => run.happen(this.at(node)));
  }
  get waits(): string {
    return markingOf(this.net)
      .live.map(({ place }) => place)
      .toSorted()
      .join(" ");
  }
}

const timer = { duration: "PT1H" };

describe("ends", () => {
  test("a terminate end takes all that waits elsewhere", () => {
    const walk = new Walk(graphOf({ f: { kind: "parallel" }, t: { kind: "terminate" } }, "s>f f>a f>b a>t b>e"));
    expect(walk.done("a").waits).toBe("");
  });

  test("inside of a sub-process a terminate end takes what is in it, and the flow goes on behind", () => {
    const sub = { kind: "subProcess", start: "i" } as const;
    const inner = { i: { kind: "start", scope: "p" }, f: { kind: "parallel", scope: "p" }, t: { kind: "terminate", scope: "p" } } as const;
    const [a, b] = ["a", "b"].map((id) => ({ ...taskNode(id), scope: "p" }) as NodeDraft);
    const walk = new Walk(graphOf({ p: sub, ...inner, a: a as NodeDraft, b: b as NodeDraft }, "s>p i>f f>a f>b a>t b>t p>c c>e"));
    expect(walk.waits).toBe("@a @b @p");
    expect(walk.done("a").waits).toBe("@c");
  });
});

describe("times and messages", () => {
  test("a timer on the edge that interrupts takes the task; done in time, the timer is gone", () => {
    const graph = graphOf({ late: { kind: "boundary", on: "a", interrupting: true, timer } }, "s>a a>e late>b b>e");
    expect(new Walk(graph).waits).toBe("@a @late");
    expect(new Walk(graph).come("late").waits).toBe("@b");
    expect(new Walk(graph).done("a").waits).toBe("");
  });

  test("one that does not interrupt goes beside it", () => {
    const graph = graphOf({ late: { kind: "boundary", on: "a", interrupting: false, timer } }, "s>a a>e late>b b>e");
    expect(new Walk(graph).come("late").waits).toBe("@a @b");
    expect(new Walk(graph).come("late").done("a").waits).toBe("@b");
  });

  test("a timer on the edge of a sub-process takes all that is in it", () => {
    const inner = {
      i: { kind: "start", scope: "p" },
      x: { kind: "end", scope: "p" },
      a: { ...taskNode("a"), scope: "p" } as NodeDraft,
    } as const;
    const late = { kind: "boundary", on: "p", interrupting: true, timer } as const;
    const walk = new Walk(graphOf({ p: { kind: "subProcess", start: "i" }, ...inner, late }, "s>p i>a a>x p>c c>e late>b b>e"));
    expect(walk.waits).toBe("@a @late @p");
    expect(walk.come("late").waits).toBe("@b");
  });

  test("behind an event-based gateway the first event goes on, and the flow to it counts as taken", () => {
    const events = { g: { kind: "events" }, m: { kind: "receive", message: "paid" }, t: { kind: "timer", timer } } as const;
    const walk = new Walk(graphOf(events, "s>g g>m g>t m>a t>b a>e b>e"));
    expect(walk.waits).toBe("@m @t");
    expect(walk.come("m").waits).toBe("@a");
    expect(walk.net.events.at(-2)?.flows).toEqual(["g>m", "m>a"]);
  });
});

describe("a refusal", () => {
  test("without a branch of its own it ends the whole flow", () => {
    const walk = new Walk(graphOf({ f: { kind: "parallel" } }, "s>f f>a f>b a>e b>e")).done("a", { op: "refuse" });
    expect([walk.way, walk.waits]).toEqual(["refused", ""]);
  });

  test("goes on where the diagram says so: from the task, or from the gateway behind it", () => {
    const direct = graphOf({}, "s>a a>b?op=refuse a>e b>e");
    expect(new Walk(direct).done("a", { op: "refuse" }).waits).toBe("@b");
    expect(new Walk(direct).done("a").waits).toBe("");
    const behind = graphOf({ g: { kind: "exclusive", default: "g>e" } }, "s>a a>g g>b?op=refuse g>e b>e");
    expect(new Walk(behind).done("a", { op: "refuse" }).waits).toBe("@b");
  });

  test("a condition that is true of an agreement as well says nothing of a refusal", () => {
    const graph = graphOf({ g: { kind: "exclusive", default: "g>e" } }, "s>a a>g g>b?yes g>e b>e");
    expect(new Walk(graph).done("a", { op: "refuse" }).way).toBe("refused");
    expect(new Walk(graph).done("a").waits).toBe("@b");
  });
});

describe("what cannot go on", () => {
  test("a gateway without a true condition and without a default is a fault, and nothing moved", () => {
    const walk = new Walk(graphOf({ g: { kind: "exclusive" } }, "s>a a>g g>b?no g>c?no b>e c>e"));
    const before = walk.net;
    expect(() => walk.done("a")).toThrow(expect.objectContaining({ code: "flow.noBranch", element: "g" }));
    expect(walk.net).toBe(before);
  });

  test("a circle in which nobody has anything to do is a fault", () => {
    const graph = graphOf({ x: { kind: "exclusive" }, y: { kind: "exclusive" } }, "s>a a>x x>y y>x?yes y>e?no");
    expect(() => new Walk(graph).done("a")).toThrow(expect.objectContaining({ code: "flow.endless" }));
  });
});
