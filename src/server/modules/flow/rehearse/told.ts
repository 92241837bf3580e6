import { completionsBefore } from "../../../../flow/causes.ts";
import { highlight } from "../../../../flow/highlight.ts";
import { fits, operationOf } from "../../../../flow/operations.ts";
import type { Rehearsal, RehearsalAct, RehearsalTask } from "../../../../model/contract/flow/rehearsal.ts";
import { fieldsOf } from "../../../../model/fields.ts";
import type { Inside } from "../../../db/transaction.ts";
import type { Messages } from "../../../plugins/messages.ts";
import { type Notice, noticesOf } from "../operations/announce.ts";
import type { Task } from "../operations/case.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import { isOpen, peopleOf } from "../operations/work.ts";
import { missingIn } from "../record/form.ts";
import { flowTexts } from "../texts.ts";
import { formScreenOf } from "../wire/reads/form-screen.ts";
import { pickedPeople } from "../wire/reads/people.ts";
import { told as foretold } from "../wire/reads/predict.ts";
import { buttonsOf, variablesOf } from "../wire/reads/task-info.ts";
import type { Sight } from "../wire/reads/why.ts";
import type { RunnableDraft } from "./draft.ts";
import { fieldsRead } from "./hidden.ts";
import { isRehearsed, type RehearsalRun } from "./run.ts";
import { sightIn } from "./sight.ts";
import type { RehearsalSubject } from "./subject.ts";
import { type NameOf, resultOf, waitOf } from "./told-step.ts";

interface Told {
  readonly draft: RunnableDraft;
  readonly subject: RehearsalSubject;
  readonly run: RehearsalRun;
  readonly acts: readonly RehearsalAct[];
  readonly flows: Messages;
}

/** A run as its designer is told of it: in the names that he may choose among, and with the values that he sees. */
export async function toldOfRun(
  context: Inside<FlowContext>,
  { draft, subject, run, acts, flows }: Told,
): Promise<Omit<Rehearsal, "fault">> {
  const { works, work } = run;
  const sight = await sightIn(context, draft, subject, flows);
  const notices: (readonly Notice[])[] = [];
  for (const one of works) notices.push(await noticesOf(one));
  const found = works.flatMap(({ staffed }) => staffed.flatMap(({ staff }) => [...staff.found, ...staff.people]));
  const person = await pickedPeople(context, [
    subject.starter,
    ...works.flatMap(({ context: { actor } }) => actor.id),
    ...works.flatMap(({ tasks }) => tasks.flatMap(peopleOf)),
    ...found.flatMap((one) => [one.id, "owner" in one ? one.owner : undefined]),
    ...notices.flat().flatMap(({ people }) => people),
  ]);
  const now = sight.at(work);
  const steps = works.map((one, index) => {
    const { node, op } = actOf(acts[index - 1], one.tasks, works[index - 1]?.live ?? [], draft.graph.nodes);
    const at = sight.at(one);
    return {
      ...{ node, name: node === null ? null : at.called(node, draft.graph.nodes[node]?.name ?? node), op },
      person: acts[index - 1] && !("task" in (acts[index - 1] as object)) ? null : person(one.context.actor.id),
      ...resultOf({ work: one, notices: notices[index] ?? [], sight: at, person }),
    };
  });
  const opened = work.tasks.filter(isOpen);
  const read = fieldsRead(draft.graph);
  return {
    ...{ starter: person(subject.starter), acts, steps, isOver: !work.isRunning },
    open: opened.map((task) => taskTold(context, { draft, run, task, sight: now, person, flows })),
    waits: run.waits.map((wait) => waitOf(wait, work, now)),
    progress: highlight(draft.graph, work.after),
    next: work.isRunning ? await foretold(context, await run.ahead(), now, pickedPeople) : null,
    ...{
      entity: draft.entity.$id,
      screen: formScreenOf(context.documents, draft.entity.$id),
      fields: [...fieldsOf(draft.entity).keys()].filter((name) => read.has(name)),
    },
  };
}

function actOf(act: RehearsalAct | undefined, tasks: readonly Task[], live: readonly { id: number; node: string }[], nodes: object) {
  if (!act) return { node: null, op: "start" };
  if ("days" in act) return { node: null, op: "later" };
  if ("task" in act) return { node: tasks.find(({ id }) => id === act.task)?.node ?? null, op: act.op };
  const node = live.find(({ id }) => id === act.wait)?.node ?? null;
  const of = (nodes as Record<string, object | undefined>)[node ?? ""];
  return { node, op: of && "message" in of && of.message !== undefined ? "message" : "timer" };
}

interface Open {
  readonly draft: RunnableDraft;
  readonly run: RehearsalRun;
  readonly task: Task;
  readonly sight: Sight;
  readonly person: NameOf;
  readonly flows: Messages;
}

function taskTold(context: FlowContext, { draft, run: { work }, task, sight, person, flows }: Open): RehearsalTask {
  const node = work.node(task.node);
  const { graph, entity, key } = draft;
  const net = work.after;
  const rests = net.tokens.find(({ id }) => id === work.visitOf(task).token);
  const texts = flowTexts(flows, context.language);
  const called = (id: string) => sight.called(id, graph.nodes[id]?.name ?? id);
  const isVote = node.countersign !== undefined;
  const fields = fieldsOf(entity);
  const lacks = missingIn(context, entity, work.record, node.required).flatMap(({ path }) => {
    const name = path.split(".", 1)[0] ?? "";
    return sight.row && name in sight.row ? (fields.get(name)?.property.title ?? []) : [];
  });
  return {
    ...{ task: task.id, node: node.id, name: called(node.id), person: person(task.assignee), owner: person(task.owner), due: task.due },
    candidates: task.candidates.map((id) => person(id)),
    waitsForTurn: task.state === "waiting",
    operations: buttonsOf(node, key, texts).filter(({ type }) => {
      const operation = operationOf(type);
      return operation !== undefined && fits(operation, isVote) && isRehearsed(type);
    }),
    variables: variablesOf(node, { key, variables: sight.variables }, texts),
    backTo: rests
      ? completionsBefore(net, rests).map((one) => ({ node: one.node, name: called(one.node), isSubmit: one.node === work.submitNode }))
      : [],
    lacks: [...new Set(lacks)],
  };
}
