import type { NodeOf } from "../../../../flow/graph.ts";
import type { RehearsalStep, RehearsedArrival } from "../../../../model/contract/flow/rehearsal.ts";
import { fieldsOf } from "../../../../model/fields.ts";
import { transitionOf } from "../../../../model/flow-moves.ts";
import type { Reference } from "../../../../model/wire.ts";
import type { Notice } from "../operations/announce.ts";
import type { Visit } from "../operations/case.ts";
import { jsonValue } from "../operations/effect-values.ts";
import { moveOf as flowMoveOf } from "../operations/in-case.ts";
import type { Wait } from "../operations/work.ts";
import { valueText } from "../wire/reads/value-text.ts";
import { type Sight, whyHere } from "../wire/reads/why.ts";
import { passedOver, reasonOf } from "./reasons.ts";
import type { RehearsalWork } from "./rehearsal-work.ts";

export type NameOf = (id: string | null) => Reference | null;

/** What one act is told with. */
interface Told {
  readonly work: RehearsalWork;
  readonly notices: readonly Notice[];
  readonly sight: Sight;
  readonly person: NameOf;
}

/** What came of an act. */
export function resultOf(told: Told): Omit<RehearsalStep, "node" | "name" | "person" | "op"> {
  const { work, notices, sight, person } = told;
  const isOver = work.status !== work.case.status;
  return {
    arrivals: [...work.freshVisits].map((visit) => arrivalOf(told, visit)),
    late: work.happened.map(({ node, what }) => ({ node, name: sight.called(node, work.graph.nodes[node]?.name ?? node), what })),
    effects: work.run.move().events.flatMap(({ kind, node }) => (kind === "pass" && node !== null ? effectsOf(told, node) : [])),
    notices: notices.map((notice) => ({
      people: notice.people.map((id) => person(id)),
      ...(mayTell(told, notice) ? { title: notice.title, text: notice.text } : { title: "", text: "" }),
      byMail: notice.byMail === true,
    })),
    waits: work.waits.filter(({ kind }) => kind !== "timeout").map((wait) => waitOf(wait, work, sight)),
    result: isOver ? work.result : null,
    move: isOver ? (transitionOf(work.entity, flowMoveOf(work))?.title ?? null) : null,
  };
}

/** What is waited for, as it is told. */
export const waitOf = ({ token, node, message, due }: Wait, { graph }: Pick<RehearsalWork, "graph">, { called }: Sight) => ({
  ...{ wait: token, node, name: called(node, graph.nodes[node]?.name ?? node), message: message ?? null, due: due ?? null },
});

function arrivalOf({ work, sight, person }: Told, visit: Visit): RehearsedArrival {
  const node = work.node(visit.node);
  const { starter } = work.case;
  const net = work.after;
  const rests = net.tokens.find(({ id }) => id === visit.token);
  const staff = work.staffed.find((one) => one.visit === visit.id)?.staff;
  const tasks = work.tasksOf(visit);
  // Those of the first step, and those who have it again, were not looked for.
  const people = staff ? staff.people : tasks.map(({ assignee, owner }) => ({ id: assignee ?? "", owner: owner ?? undefined }));
  const { countersign } = node;
  return {
    ...{ node: node.id, name: sight.called(node.id, node.name ?? node.id), why: rests ? whyHere(work.graph, net, rests, sight) : [] },
    people: people.map(({ id, owner }) => ({
      ...{ person: person(id), owner: person(owner ?? null) },
      ...(staff
        ? reasonOf(node, staff, owner ?? id, starter)
        : { rules: node.people.filter(({ kind }) => kind === "starter" && id === starter), policy: null }),
    })),
    passed: staff ? passedOver(staff, starter).map(({ id, reason }) => ({ person: person(id), reason })) : [],
    skip: staff?.skip ?? null,
    state: countersign
      ? countersign.sequential
        ? "sequential"
        : "countersign"
      : node.take === "claim" && people.length > 1
        ? "claim"
        : "each",
    due: tasks.map(({ due }) => due).find((due) => due !== null) ?? null,
  };
}

function effectsOf({ work, sight }: Told, id: string): RehearsalStep["effects"][number][] {
  const node = work.graph.nodes[id];
  if (node?.kind !== "service") return [];
  const place = { node: id, name: sight.called(id, node.name ?? id) };
  return node.effects.flatMap((effect): RehearsalStep["effects"][number][] => {
    if (effect.do === "notice") return [];
    const isOpen = sight.isOpen(effect.value);
    if (effect.do === "variable") {
      const value = jsonValue(work.variables[effect.variable]);
      const text = typeof value === "object" ? JSON.stringify(value) : String(value ?? "");
      return [{ ...place, kind: "variable", target: effect.variable, value: isOpen ? text : null }];
    }
    const field = fieldsOf(work.entity).get(effect.field);
    const seen = field && sight.row && effect.field in sight.row;
    const value = seen && isOpen ? valueText(field, work.record[effect.field], sight) : null;
    return [{ ...place, kind: "set", target: seen ? field.property.title : effect.field, value }];
  });
}

/** Of what a service task tells only what reads nothing hidden. */
function mayTell({ work, sight }: Told, { node }: Notice): boolean {
  if (node === undefined) return true;
  const { effects } = work.graph.nodes[node] as NodeOf<"service">;
  return effects.every((effect) => effect.do !== "notice" || (sight.isOpen(effect.title) && sight.isOpen(effect.text)));
}
