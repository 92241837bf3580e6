import { describe, expect, test } from "vitest";
import { check } from "../../src/flow/check.ts";
import { compile } from "../../src/flow/compile.ts";
import { decide } from "../../src/flow/decide.ts";
import type { Graph } from "../../src/flow/graph.ts";
import { expressionsOf, judgeOf } from "../../src/flow/judge.ts";
import { Run } from "../../src/flow/run.ts";
import { buildFlow } from "./builder.ts";

/**
 * The control-flow patterns 1–20 of van der Aalst, ter Hofstede, Kiepuszewski and Barros (workflowpatterns.com): how each is drawn and runs, or how its publishing is
 * refused.
 */
const FIRST = "s -> apply\napply: user ops=agree\n";
const STARTER = { id: "1", username: "li", realName: "李", userType: 1, dept: null, tenant: null, organisation: null, roles: [] };

const problemsOf = async (notation: string) => {
  const { graph, problems, isPartial } = await compile(buildFlow(FIRST + notation, { name: "pattern" }));
  const told = [...problems, ...check(graph, { isPartial })].filter(({ severity }) => severity === "error");
  return {
    graph,
    told: told.map(({ code, element, params }) => [code, params?.what, element].filter((part) => part !== undefined).join(" ")),
  };
};

/** What a run waits for, by node. */
const waiting = (run: Run) =>
  run.live
    .filter(({ place, node }) => place.startsWith("@") && run.graph.nodes[node]?.kind !== "subProcess")
    .map(({ node }) => node)
    .toSorted()
    .join(" ");

/** Runs a flow behind its first task: `a` agrees to task a, `a!` is its refusal, `~t` the time or message t. Gives what it waits for after each. */
function course(graph: Graph, steps: readonly string[], variables: Readonly<Record<string, unknown>> = {}): string[] {
  const run = new Run(graph, { seq: 0, live: [] }, judgeOf(expressionsOf(graph, undefined), { record: {}, variables, starter: STARTER }));
  run.start({});
  return ["apply", ...steps].map((step) => {
    const id = step.replace(/[~!]/, "");
    const token = run.live.find(({ place }) => place === `@${id}`)?.id ?? Number.NaN;
    if (step.startsWith("~")) run.happen(token);
    else run.complete(token, { op: step.endsWith("!") ? "refuse" : "agree" });
    return waiting(run);
  });
}

interface Runs {
  readonly name: string;
  readonly notation: string;
  /** Steps and what the flow waits for: first behind the first task, then after each step. */
  readonly runs: readonly (readonly [steps: string, waits: readonly string[], variables?: Readonly<Record<string, unknown>>])[];
}

const K = "\na: user variables=k\nb: user\nc: user";
const SUPPORTED: readonly Runs[] = [
  { name: "1 sequence", notation: "apply -> a -> b -> e\na: user\nb: user", runs: [["a b", ["a", "b", ""]]] },
  {
    name: "2 parallel split and 3 synchronization",
    notation: "apply -> p\np: parallel\np -> a -> j\np -> b -> j\nj: parallel\nj -> c -> e\na: user\nb: user\nc: user",
    runs: [["b a c", ["a b", "a", "c", ""]]],
  },
  {
    name: "4 exclusive choice and 5 simple merge",
    notation: `apply -> x\nx: exclusive\nx -> a ? k > 3\nx -> b default\na -> m\nb -> m\nm: exclusive\nm -> c -> e${K}`,
    runs: [
      ["a c", ["a", "c", ""], { k: 4 }],
      ["b c", ["b", "c", ""], { k: 3 }],
    ],
  },
  {
    name: "6 multi-choice and 7 structured synchronizing merge",
    notation: `apply -> o\no: inclusive\no -> a ? k > 1\no -> b ? k > 2\no -> d default\nd: user\na -> j\nb -> j\nd -> j\nj: inclusive\nj -> c -> e${K}`,
    runs: [
      ["b a c", ["a b", "a", "c", ""], { k: 3 }],
      ["a c", ["a", "c", ""], { k: 2 }],
      ["d c", ["d", "c", ""], { k: 0 }],
    ],
  },
  {
    name: "9 discriminator, where what is late is given up: a sub-process that the first branch terminates",
    notation:
      "apply -> box -> c -> e\nc: user\nbox: sub\nbs: start in=box\nbs -> p\np: parallel in=box\np -> a -> m\np -> b -> m\na: user in=box\nb: user in=box\nm: exclusive in=box\nm -> first\nfirst: terminate in=box",
    runs: [
      ["a c", ["a b", "c", ""]],
      ["b c", ["a b", "c", ""]],
    ],
  },
  {
    name: "10 arbitrary cycles: a loop that is entered at two places",
    notation: `apply -> x\nx: exclusive\nx -> m ? k > 3\nx -> n default\nm: exclusive\nm -> a -> n\nn: exclusive\nn -> b -> y\ny: exclusive\ny -> e default\ny -> m ? op == "refuse"${K.replace("\nc: user", "")}`,
    runs: [
      ["a b! a b", ["a", "b", "a", "b", ""], { k: 4 }],
      ["b! a b", ["b", "a", "b", ""], { k: 3 }],
    ],
  },
  {
    name: "11 implicit termination: it is over when nothing is left to do",
    notation: "apply -> p\np: parallel\np -> a -> e\np -> b -> f\na: user\nb: user\nf: end",
    runs: [["a b", ["a b", "b", ""]]],
  },
  {
    name: "16 deferred choice: what happens first",
    notation:
      "apply -> g\ng: events\ng -> t -> a -> e\ng -> w -> b -> e2\ne2: end\nt: timer after=P1D\nw: receive message=paid\na: user\nb: user",
    runs: [
      ["~t a", ["t w", "a", ""]],
      ["~w b", ["t w", "b", ""]],
    ],
  },
  {
    name: "19 cancel activity: an event on its edge",
    notation: "apply -> a -> e\na: user\nt: boundary on=a after=P1D\nt -> b -> f\nb: user\nf: end",
    runs: [
      ["~t b", ["a t", "b", ""]],
      ["a", ["a t", ""]],
    ],
  },
  {
    name: "20 cancel case: an end that terminates",
    notation: "apply -> p\np: parallel\np -> a -> kill\np -> b -> e\na: user\nb: user\nkill: terminate",
    runs: [["a", ["a b", ""]]],
  },
];

describe("patterns that run", () => {
  test.each(SUPPORTED)("$name", async ({ notation, runs }) => {
    const { graph, told } = await problemsOf(notation);
    expect(told).toEqual([]);
    for (const [steps, waits, variables] of runs) expect(course(graph, steps.split(" "), variables)).toEqual(waits);
  });

  test("13, 14 several instances whose number is known: a countersign of people who stand in the file, or are chosen before", async () => {
    const { graph, told } = await problemsOf(
      "apply -> a -> b -> e\na: user people=users:li,wang vote=all_approved\nb: user people=appointed vote=half_agree sequential",
    );
    expect(told).toEqual([]);
    expect(course(graph, ["a", "b"])).toEqual(["a", "b", ""]);
    expect(decide({ completion: "all_approved" }, [{ vote: "agree" }, {}])).toBeUndefined();
    expect(decide({ completion: "all_approved" }, [{ vote: "agree" }, { vote: "agree" }])).toBe("agree");
  });

  test("15 several instances whose number changes while they run: somebody is added to a countersign", () => {
    const votes = [{ vote: "agree" }, { vote: "agree" }] as const;
    expect(decide({ completion: "all_approved" }, [...votes, {}])).toBeUndefined();
    expect(decide({ completion: "all_approved" }, [...votes, { vote: "agree" }])).toBe("agree");
  });
});

describe("patterns that are refused when a flow is published", () => {
  test.each([
    [
      "8 multi-merge: what follows would be done once for each branch",
      "apply -> p\np: parallel\np -> a -> m\np -> b -> m\nm: exclusive\nm -> c -> e\na: user\nb: user\nc: user",
      ["flow.twoTokens c"],
    ],
    [
      "9 discriminator, where what is late goes on unheard",
      "apply -> p\np: parallel\np -> a -> m\np -> b -> m\nm: complexGateway\nm -> e\na: user\nb: user",
      ["flow.unsupported complexGateway m"],
    ],
    [
      "12 several instances that nobody waits for",
      `apply -> a -> e\na: user ops=multi_agree xml="<multiInstanceLoopCharacteristics behavior='None'/>"`,
      ["flow.unsupported behavior a"],
    ],
    ["17 interleaved parallel routing", "apply -> a -> e\na: adHocSubProcess", ["flow.unsupported adHocSubProcess a"]],
    [
      "18 milestone",
      `apply -> a -> e\na: user\nt: boundary on=a xml="<conditionalEventDefinition><condition>true</condition></conditionalEventDefinition>"\nt -> f\nf: end`,
      ["flow.unsupported conditionalEventDefinition t"],
    ],
  ])("%s", async (_, notation, told) => expect((await problemsOf(notation)).told).toEqual(told));
});
