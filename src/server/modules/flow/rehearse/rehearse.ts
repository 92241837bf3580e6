import { FlowFault } from "../../../../flow/fault.ts";
import type { Rehearsal, RehearsalAct } from "../../../../model/contract/flow/rehearsal.ts";
import { AppError } from "../../../../model/error.ts";
import { displayField } from "../../../../model/fields.ts";
import { inSnapshot } from "../../../db/transaction.ts";
import type { Messages } from "../../../plugins/messages.ts";
import { clockOf } from "../calendar/clock.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import { asFlowErrors } from "../operations/in-case.ts";
import { toldOf } from "../wire/reads/sight.ts";
import { runnableDraft } from "./draft.ts";
import { refuseHidden } from "./hidden.ts";
import { RehearsalRun } from "./run.ts";
import { subjectOf } from "./subject.ts";
import { toldOfRun } from "./told.ts";

/** Acts that everybody's agreeing makes at most: a flow that goes round comes to no end. */
const MOST_ACTS = 60;

interface Asked {
  readonly id: string;
  readonly bpmnXml?: string | null | undefined;
  readonly businessKey?: string | null | undefined;
  readonly values?: Readonly<Record<string, unknown>> | null | undefined;
  readonly starter?: string | null | undefined;
  readonly acts?: readonly RehearsalAct[] | undefined;
  readonly toEnd?: boolean | undefined;
}

interface Texts {
  readonly problems: Messages;
  readonly errors: Messages;
  readonly flows: Messages;
}

/**
 * Runs a draft as far as these acts bring it, by the code that runs flows, in a transaction that can write nothing. An act that the product would refuse
 * is told as `fault`, and the run stands where it stood before.
 * @throws AppError flow.refused with the problems of the draft; flow.rehearseHidden; record.notFound; as submitting, where it cannot begin
 */
export function rehearse(context: FlowContext, texts: Texts, asked: Asked): Promise<Rehearsal> {
  return asFlowErrors(() =>
    inSnapshot({ ...context, arrived: undefined }, async (inside) => {
      const draft = await runnableDraft(inside, texts.problems, asked.id, asked.bpmnXml);
      const { entity, graph } = draft;
      const subject = await subjectOf(inside, entity, graph, { ...asked, record: asked.businessKey });
      if (!subject.isInvented) refuseHidden(draft, (await toldOf(inside, graph, { entity, row: subject.row })).isOpen);
      const clock = await clockOf(inside.db, inside.actor.tenant);
      const name = subject.row[displayField(entity)];
      const run = await RehearsalRun.begin(inside, draft, subject, { clock, title: typeof name === "string" ? name : "" });
      const { acts, fault } = await play(run, asked);
      const message = fault && texts.errors.text(inside.language, fault.code, fault.params);
      return {
        ...(await toldOfRun(inside, { draft, subject, run, acts, flows: texts.flows })),
        fault: fault ? { element: fault.element, message: message ?? fault.code } : null,
      };
    }),
  );
}

interface Fault {
  readonly code: string;
  readonly element: string | null;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Does the acts, up to the first that is refused; then, where it is wished, everybody agrees. */
async function play(run: RehearsalRun, { acts = [], toEnd = false }: Pick<Asked, "acts" | "toEnd">) {
  const done: RehearsalAct[] = [];
  const left = [...acts];
  for (let act = left.shift() ?? (toEnd ? agreeing(run) : undefined); act; ) {
    const fault = await refusal(() => run.act(act as RehearsalAct));
    if (fault) return { acts: done, fault };
    done.push(act);
    act = left.shift() ?? (toEnd && done.length < acts.length + MOST_ACTS ? agreeing(run) : undefined);
  }
  return { acts: done, fault: undefined };
}

async function refusal(act: () => Promise<void>): Promise<Fault | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof FlowFault)
      return { code: error.code, element: error.element, params: { element: error.element, ...error.params } };
    if (error instanceof AppError) return { code: error.code, element: null, params: error.params ?? {} };
    throw error;
  }
}

/** The next act of a flow in which everybody agrees: the oldest open task, else the first that is waited for. Undefined: nothing is left, or somebody must choose people first. */
function agreeing({ work, waits }: RehearsalRun): RehearsalAct | undefined {
  if (!work.isRunning) return undefined;
  const task = work.tasks.find(({ state }) => state === "active" || state === "claimable");
  if (!task) return waits[0] && { wait: waits[0].token };
  const { operations, countersign } = work.node(task.node);
  if (countersign) return { task: task.id, op: "multi_agree" };
  const fit = operations.find(
    ({ type, assigneeList = [] }) => type === "agree" || ((type === "multi_sign" || type === "set_assignee") && assigneeList.length > 0),
  );
  return fit && { task: task.id, op: fit.type };
}
