import { foresee, type Prospect } from "../../../../../flow/foresee.ts";
import type { Net } from "../../../../../flow/net.ts";
import type { Run } from "../../../../../flow/run.ts";
import type { Prediction } from "../../../../../model/contract/flow/own.ts";
import { AppError } from "../../../../../model/error.ts";
import { mayDo } from "../../../../../model/permitted.ts";
import { type Inside, inSnapshot } from "../../../../db/transaction.ts";
import type { Messages } from "../../../../plugins/messages.ts";
import { get } from "../../../../records/read/read.ts";
import { peopleScope } from "../../operations/arrivals.ts";
import { type Case, readCase, STATUS, starterOf } from "../../operations/case.ts";
import type { FlowContext } from "../../operations/flow-context.ts";
import { asFlowErrors, workOn } from "../../operations/in-case.ts";
import type { Work } from "../../operations/work.ts";
import { peopleOfAll, type Staff } from "../../people/resolve.ts";
import { chosenPublish } from "../../publish/chosen.ts";
import { flowTexts } from "../../texts.ts";
import { entityOfTable } from "./form-screen.ts";
import { peopleOf, type pickedPeople } from "./people.ts";
import { seenInstance } from "./seen.ts";
import { sightOf, toldOf, wordsOf } from "./sight.ts";
import { type Sight, whyHere } from "./why.ts";

interface Asked {
  readonly processInstanceId?: string | undefined;
  readonly processDefinitionKey?: string | undefined;
  readonly tableClassName?: string | undefined;
  readonly businessKey?: string | undefined;
}

/**
 * How a flow will go on if everybody agrees: one that runs, or that of a record which is not submitted. Nothing is written.
 * @throws AppError flow.notYours; record.notFound, flow.noFlow, flow.publishSuspended
 */
export function predict(context: FlowContext, texts: Messages, asked: Asked): Promise<Prediction> {
  return asFlowErrors(() =>
    inSnapshot(context, async (inside) => {
      const { work, sight } = await (asked.processInstanceId === undefined
        ? beforeSubmission(inside, texts, asked)
        : ofInstance(inside, texts, asked.processInstanceId));
      return work.isRunning ? told(inside, work, sight) : { steps: [], finishedSequenceFlowSet: [], ends: "end" };
    }),
  );
}

interface Beginning {
  readonly work: Work;
  readonly sight: Sight;
}

async function ofInstance(inside: Inside<FlowContext>, texts: Messages, instance: string): Promise<Beginning> {
  const seen = await seenInstance(inside, instance);
  const on = await readCase(inside.db, { instance });
  if (!on) throw new AppError("flow.notYours");
  const sight = await sightOf({ ...inside, texts: flowTexts(texts, inside.language) }, seen, `flow:i${instance}`);
  return { work: await workOn(inside, on, { lock: false }), sight };
}

/** The flow of a record as it would begin: in memory alone. */
async function beforeSubmission(inside: Inside<FlowContext>, messages: Messages, asked: Asked): Promise<Beginning> {
  const { db, actor, documents, language } = inside;
  const chosen = await chosenPublish(inside, { key: asked.processDefinitionKey, table: asked.tableClassName });
  const entity = entityOfTable(documents, chosen.table);
  if (!entity || asked.businessKey === undefined) throw new AppError("flow.noFlow");
  if (!mayDo(actor, entity, "view")) throw new AppError("access.denied", { params: { entity: entity.title } });
  const row = await get(inside, entity, asked.businessKey);
  const creator = (row.createBy as { id?: string } | null | undefined)?.id ?? actor.id;
  const on: Case = {
    ...{ instance: "0", publish: chosen.publish, tenant: actor.tenant, entity: entity.$id, record: row.id, starter: creator, title: "" },
    ...{ user: (await starterOf(db, creator)) ?? (await starterOf(db, actor.id)), processKey: chosen.key, processName: chosen.name },
    ...{
      participants: [],
      status: STATUS.submitted,
      result: null,
      suspended: false,
      variables: {},
      seq: 0,
      live: [],
      visits: [],
      tasks: [],
      ids: [],
    },
  };
  const work = await workOn(inside, on, { lock: false });
  work.run.start({ actor: actor.id });
  const texts = flowTexts(messages, language);
  const { isOpen } = await toldOf(inside, work.graph, { entity, row });
  return { work, sight: { ...wordsOf({ documents, language, texts }, entity.$id, chosen.key), row, variables: {}, isOpen } };
}

/** How a flow goes on from where it stands. The run of the work is used up by it. */
export async function told(
  inside: Inside<FlowContext>,
  work: Work,
  sight: Sight,
  naming: typeof peopleOf | typeof pickedPeople = peopleOf,
): Promise<Prediction> {
  // What the first task has opened is foreseen too, where nobody has submitted it yet.
  const opened = work.run.opened.map(({ node }): Prospect => ({ kind: "task", node }));
  const before = work.run.move().events.length;
  const prospects = [...opened, ...foresee(work.run)];
  const nodes = prospects.flatMap((one) => (one.kind === "task" ? one.node : []));
  const staff = await peopleOfAll(inside, peopleScope(work), nodes);
  const person = await naming(
    inside,
    [...staff.values()].flatMap(({ people }) => people.map(({ id }) => id)),
  );
  const net = netIn(work.run);
  const used = new Set<number>();
  const steps = prospects.flatMap((one) => {
    if (one.kind === "loop") return [];
    const { node } = one;
    const stay = net.tokens.find(({ id, place }) => place === `@${node.id}` && !used.has(id));
    if (stay) used.add(stay.id);
    const of: Staff = staff.get(node.id) ?? { people: [], found: [] };
    const people = one.kind === "task" ? of.people.flatMap(({ id }) => person(id) ?? []) : [];
    return {
      ...{ taskKey: node.id, taskName: sight.called(node.id, node.name ?? node.id), people },
      undetermined: one.kind === "unknown" || (of.people.length === 0 && of.skip === undefined),
      skip: of.skip ?? null,
      countersign: one.kind === "task" ? (one.node.countersign?.completion ?? null) : null,
      why: stay ? whyHere(work.graph, net, stay, sight) : [],
    };
  });
  const kinds = new Set(prospects.map(({ kind }) => kind));
  return {
    steps,
    finishedSequenceFlowSet: [
      ...new Set(
        work.run
          .move()
          .events.slice(before)
          .flatMap(({ flows }) => flows),
      ),
    ],
    ends: kinds.has("unknown") ? "undetermined" : kinds.has("loop") ? "loop" : "end",
  };
}

/** What a run has added, as a net of its own: enough to tell how it came to what it added. */
function netIn(run: Run): Net {
  const { seq, events, produced } = run.move();
  return { seq, events, tokens: produced };
}
