import type { Graph, UserNode } from "../../../../../flow/graph.ts";
import { expressionsOf, flowValue } from "../../../../../flow/judge.ts";
import type { PlainRule } from "../../../../../flow/people-rule.ts";
import { same } from "../../../../../flow/replay.ts";
import type { Entity } from "../../../../../model/documents.ts";
import type { Context } from "../../../../context.ts";
import { agreedBy, doneBy } from "../../operations/deciders.ts";
import type { Compared } from "./compared.ts";
import type { PastInstance, PastTask } from "./past-flows.ts";
import { type AskedStep, type FoundPeople, peopleOfMany } from "./past-people.ts";
import type { PastRecords } from "./past-records.ts";

export interface Workload {
  /** How many tasks each person had, and would have had. */
  readonly persons: ReadonlyMap<string, { readonly was: number; readonly now: number }>;
  /** Rules that named nobody, in any flow that came to their step. */
  readonly nobody: readonly { readonly node: UserNode; readonly rule: PlainRule }[];
}

/** What says who does a step. */
const staffing = ({ people, policies, take, countersign }: UserNode) => [people, policies, take, countersign ?? null];

const isAsBefore = (node: UserNode, { graph }: PastInstance): boolean => {
  const then = graph.nodes[node.id];
  return then?.kind === "user" && same(staffing(node), staffing(then));
};

/** Who had a step: its owner where a deputy or delegate did it. A pool that nobody claimed is everybody's of it. */
const peopleOf = ({ owner, assignee, candidates }: PastTask): readonly string[] =>
  owner !== null ? [owner] : assignee !== null ? [assignee] : candidates;

/**
 * Who had how much to do in past flows, and would have had. At a step that says the same as then its people are those who had it; at others whom its rules
 * find now, superiors and administrators of today among them.
 */
export async function workloadOf(
  { db, documents, actor }: Context,
  { graph, entity, compared, records }: { graph: Graph; entity: Entity; compared: readonly Compared[]; records: PastRecords },
): Promise<Workload> {
  const expressions = expressionsOf(graph, entity, (id) => documents.entities.get(id));
  const steps = compared.flatMap(({ flow, replay: { entered } }) => entered.map(({ node, at }) => ({ flow, node, at })));
  const asked = steps.map(({ flow, node, at }): AskedStep => {
    const record = records.at(flow.record, at) ?? {};
    const scope = { record, variables: flow.variables, starter: flow.user, linked: records.linked };
    const entityOf = (id: string) => documents.entities.get(id);
    return {
      node,
      scope: {
        entityOf,
        ...{ starter: flow.starter, entity, record, variables: flow.variables, ...decidersIn(flow) },
        submitNode: flow.events.find(({ kind }) => kind === "enter")?.node,
        evaluate: (source, element) => flowValue(expressions, source, { ...scope, entityOf }, element),
      },
    };
  });
  const found = await peopleOfMany(db, actor.tenant, asked);
  return { persons: countsOf(compared, steps, found), nobody: nobodyIn(steps, found) };
}

function decidersIn({ tasks }: PastInstance) {
  const visits = [...new Set(tasks.map(({ visit }) => visit))].map((id) => ({ id, state: "done" as const }));
  const decided = { visits, tasks } as unknown as Parameters<typeof doneBy>[0];
  return { doneBy: doneBy(decided), agreedBy: agreedBy(decided) };
}

interface Step {
  readonly flow: PastInstance;
  readonly node: UserNode;
}

function countsOf(compared: readonly Compared[], steps: readonly Step[], found: readonly FoundPeople[]) {
  const counts = new Map<string, { was: number; now: number }>();
  const add = (people: readonly string[], when: "was" | "now") => {
    for (const id of people) {
      const count = counts.get(id) ?? { was: 0, now: 0 };
      count[when] += 1;
      counts.set(id, count);
    }
  };
  for (const { flow } of compared) add(flow.tasks.flatMap(peopleOf), "was");
  // Of a step that was come to several times each visit has its own people.
  const taken = new Map<string, number[]>();
  for (const [index, { flow, node }] of steps.entries()) {
    const key = `${flow.id} ${node.id}`;
    const left = taken.get(key) ?? [...new Set(flow.tasks.filter((task) => task.node === node.id).map(({ visit }) => visit))];
    taken.set(key, left);
    const wasVisited = flow.events.some((event) => event.kind === "enter" && event.node === node.id);
    if (!isAsBefore(node, flow) || !wasVisited) add(found[index]?.people ?? [], "now");
    else {
      const visit = left.shift();
      add(flow.tasks.filter((task) => task.visit === visit).flatMap(peopleOf), "now");
    }
  }
  return counts;
}

function nobodyIn(steps: readonly Step[], found: readonly FoundPeople[]): Workload["nobody"] {
  const asked = new Map<string, { readonly node: UserNode; readonly rule: PlainRule; named: boolean }>();
  for (const [index, { node }] of steps.entries())
    for (const { rule, named } of found[index]?.rules ?? []) {
      const key = `${node.id} ${JSON.stringify(rule)}`;
      const known = asked.get(key) ?? { node, rule, named };
      known.named ||= named;
      asked.set(key, known);
    }
  return [...asked.values()].filter(({ named }) => !named);
}
