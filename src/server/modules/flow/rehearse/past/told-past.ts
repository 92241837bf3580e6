import { isDecision } from "../../../../../flow/branches.ts";
import type { Graph } from "../../../../../flow/graph.ts";
import { nodesIn, same } from "../../../../../flow/replay.ts";
import type { PastRehearsal, PastRow } from "../../../../../model/contract/flow/rehearsal.ts";
import { entityOf } from "../../../../../model/documents.ts";
import { fieldsOf } from "../../../../../model/fields.ts";
import type { Row } from "../../../../../model/wire.ts";
import type { Inside } from "../../../../db/transaction.ts";
import type { Messages } from "../../../../plugins/messages.ts";
import { maySee } from "../../../../records/access/column-access.ts";
import type { FlowContext } from "../../operations/flow-context.ts";
import { flowTexts } from "../../texts.ts";
import { pickedPeople } from "../../wire/reads/people.ts";
import { wordsOf } from "../../wire/reads/sight.ts";
import { branch, type Sight } from "../../wire/reads/why.ts";
import type { RunnableDraft } from "../draft.ts";
import type { Compared } from "./compared.ts";
import type { PastInstance } from "./past-flows.ts";
import type { PastRecords } from "./past-records.ts";
import type { SeenBy } from "./past-sight.ts";
import { workloadOf } from "./workload.ts";

interface Told {
  readonly draft: RunnableDraft;
  readonly compared: readonly Compared[];
  readonly records: PastRecords;
  readonly seen: SeenBy;
  readonly texts: { readonly errors: Messages; readonly flows: Messages };
}

/** What a draft would have made of past flows, as its designer may know it. */
export async function toldOfPast(
  context: Inside<FlowContext>,
  { draft, compared, records, seen, texts }: Told,
): Promise<Omit<PastRehearsal, "gone" | "hidden" | "isThen">> {
  const { graph, entity, key } = draft;
  const { documents, language, actor } = context;
  const words = wordsOf({ documents, language, texts: flowTexts(texts.flows, language) }, entity.$id, key);
  const mayTitle = maySee(entityOf(documents, "flow-instance"), "title", actor);
  const workload = await workloadOf(context, { graph, entity, compared, records });
  const person = await pickedPeople(context, workload.persons.keys());
  const persons = [...workload.persons].map(([id, counts]) => ({ person: person(id), ...counts }));
  const strangers = persons.filter((one) => one.person === null);
  const sum = (when: "was" | "now") => strangers.reduce((total, one) => total + one[when], 0);
  return {
    rows: compared.map((one) => {
      const { isOpen, unseen } = seen(one.row);
      const variables = Object.fromEntries(Object.entries(one.flow.variables).filter(([name]) => !unseen.has(name)));
      const sight: Sight = { ...words, isOpen, variables, row: rowThen(one, records) };
      const fault = one.replay.fault;
      const said = fault && (texts.errors.text(language, fault.code, { element: fault.element, ...fault.params }) ?? fault.code);
      return { ...rowOf(one, graph, sight), title: mayTitle ? one.flow.title : null, fault: said ?? null };
    }),
    persons: persons.flatMap(({ person: who, ...counts }) => (who ? [{ person: who, ...counts }] : [])),
    others: { was: sum("was"), now: sum("now") },
    ...partsOf(graph, compared, words.called),
    nobody: workload.nobody.map(({ node, rule }) => ({
      node: node.id,
      name: words.called(node.id, node.name ?? node.id),
      rule: { ...rule },
    })),
  };

  /** The record as he sees it, with what he sees of the values of that time. */
  function rowThen({ flow, row, replay }: Compared, of: PastRecords): Row {
    const then = of.at(flow.record, replay.entered.at(-1)?.at ?? flow.begun) ?? {};
    const plain = [...fieldsOf(entity).values()].filter(
      ({ kind, name }) => !/reference|details/.test(kind) && name in row && isWhole(row, name),
    );
    return { ...row, ...Object.fromEntries(plain.map(({ name }) => [name, then[name] ?? null])) } as Row;
  }

  function isWhole(row: Row, name: string): boolean {
    return seen(row).isOpen(`record.${name}`);
  }
}

function rowOf({ flow, replay }: Compared, graph: Graph, sight: Sight): Omit<PastRow, "title" | "fault"> {
  const stepsOf = (nodes: readonly string[], { nodes: all }: Graph) => nodes.filter((id) => all[id]?.kind === "user");
  const names = (ids: readonly string[], { nodes }: Graph) => ids.map((id) => sight.called(id, nodes[id]?.name ?? id));
  const then = stepsOf(nodesIn(flow.events), flow.graph);
  const now = stepsOf(replay.nodes, graph);
  const differs = replay.fault !== undefined || !same(then.toSorted(), now.toSorted()) || isRefused(flow) !== replay.refused;
  const at = differs ? partingOf(flow, replay.flows, graph) : undefined;
  return {
    ...{ instance: flow.id, differs, was: names(then, flow.graph), now: names(now, graph), assumed: names(replay.assumed, graph) },
    at: at === undefined ? null : (names([graph.flows[at]?.source ?? at], graph)[0] ?? null),
    why: at === undefined || !isDecision(graph, graph.nodes[graph.flows[at]?.source ?? ""] as never) ? null : branch(graph, at, sight),
  };
}

const isRefused = ({ events }: PastInstance): boolean => events.some(({ kind }) => kind === "refuse");

/** The first flow that is taken now and was not then. */
function partingOf({ events }: PastInstance, now: readonly string[], graph: Graph): string | undefined {
  const left = events.flatMap(({ flows }) => flows);
  return now.find((flow) => {
    const at = left.indexOf(flow);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && graph.flows[flow] !== undefined;
  });
}

function partsOf(graph: Graph, compared: readonly Compared[], called: Sight["called"]): Pick<PastRehearsal, "nodes" | "flows"> {
  const count = (lists: readonly (readonly string[])[]) => {
    const counts = new Map<string, number>();
    for (const id of lists.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  };
  const nodes = { was: count(compared.map(({ flow }) => nodesIn(flow.events))), now: count(compared.map(({ replay }) => replay.nodes)) };
  const flows = {
    was: count(compared.map(({ flow }) => flow.events.flatMap((event) => event.flows))),
    now: count(compared.map(({ replay }) => replay.flows)),
  };
  const numbers = (of: typeof nodes, id: string) => ({ was: of.was.get(id) ?? 0, now: of.now.get(id) ?? 0 });
  const nameOf = (id: string) => called(id, graph.nodes[id]?.name ?? id);
  return {
    nodes: Object.values(graph.nodes).map(({ id, kind }) => ({
      node: id,
      name: nameOf(id),
      isTask: kind === "user",
      ...numbers(nodes, id),
    })),
    flows: Object.values(graph.flows).map(({ id, name, source, target }) => {
      const gateway = graph.nodes[source];
      return {
        ...{ flow: id, node: source, name: name ? called(id, name) : `${nameOf(source)} → ${nameOf(target)}` },
        decides: gateway !== undefined && isDecision(graph, gateway),
        ...numbers(flows, id),
      };
    }),
  };
}
