import { FlowFault } from "../../../../flow/fault.ts";
import { runAhead, stepsBack } from "../../../../flow/jump.ts";
import type { Net } from "../../../../flow/net.ts";
import { rewind } from "../../../../flow/rewind.ts";
import type { JumpTarget } from "../../../../model/contract/flow/administer.ts";
import type { OperationOutcome } from "../../../../model/contract/flow/parts.ts";
import { AppError } from "../../../../model/error.ts";
import { inSnapshot } from "../../../db/transaction.ts";
import { goOn, newVisit } from "../operations/arrivals.ts";
import { refuseResting } from "../operations/at-hand.ts";
import { readCase } from "../operations/case.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import { goBack, openAnew, visitsUndone } from "../operations/going-back.ts";
import { asFlowErrors, workOn } from "../operations/in-case.ts";
import { outcomeOf } from "../operations/outcome.ts";
import { isOpen, Work } from "../operations/work.ts";
import type { FlowTexts } from "../texts.ts";
import { netOf } from "../wire/reads/net.ts";
import { inAdministered, refuseOthers } from "./allowed.ts";
import { logAct, standing } from "./log.ts";

/**
 * The steps to which a flow can be sent: those that were done, and those to which it comes when everybody agrees. Only to such does it go, so that what comes
 * after is as sound as the flow.
 * @throws AppError as `inAdministered`; flow.ended, flow.suspended
 */
export const jumpTargets = (context: FlowContext, texts: FlowTexts, instance: string): Promise<JumpTarget[]> =>
  asFlowErrors(() =>
    inSnapshot(context, async (inside) => {
      const on = await readCase(inside.db, { instance });
      if (!on) throw new AppError("flow.notYours");
      const work = await workOn(inside, on, { lock: false });
      await refuseOthers(work, "jump");
      refuseResting(work);
      const nameOf = (node: string) => texts.element(on.processKey, node, work.graph.nodes[node]?.name ?? node);
      const net = await netOf(work.context, instance, on.seq);
      const back = [...stepsBack(net, work.graph)].filter(([node]) => node !== work.submitNode).toReversed();
      const targets = back.map(
        ([node, event]): JumpTarget => ({ node, name: nameOf(node), way: "back", steps: fallen(work, net, event).map(nameOf) }),
      );
      const open = new Set(work.tasks.filter(isOpen).map(({ node }) => node));
      for (const { id, kind } of Object.values(work.graph.nodes)) {
        if (kind !== "user" || open.has(id) || id === work.submitNode) continue;
        const steps = ahead(new Work(inside, on, work), id);
        if (steps) targets.push({ node: id, name: nameOf(id), way: "ahead", steps: steps.map(nameOf) });
      }
      return targets;
    }),
  );

/** The steps that are decided anew when an event is undone. */
function fallen(work: Work, net: Net, event: number): string[] {
  const { gone, reopened } = visitsUndone(work, rewind(net, event, "reject", {}));
  return [...new Set([...reopened, ...gone].map(({ node }) => node))];
}

/** The steps that are passed on the way to one; undefined where the flow does not come there. Done to a unit of work that is thrown away. */
function ahead(work: Work, step: string): string[] | undefined {
  const passed: string[] = [];
  try {
    runAhead(work.run, step, (token, node) => {
      passed.push(node.id);
      work.run.complete(token.id, { op: "agree" });
    });
    return passed;
  } catch (error) {
    if (error instanceof FlowFault) return undefined;
    throw error;
  }
}

interface Jump {
  readonly instance: string;
  readonly node: string;
  readonly comment: string;
}

/**
 * Sends a flow to another step: back to one that was done, with everything that hangs on it undone, or ahead, past the people of the steps between.
 * @throws AppError as `inAdministered`; flow.ended, flow.suspended; flow.noWay where the flow does not come there
 */
export const jump = (context: FlowContext, { instance, node, comment }: Jump): Promise<OperationOutcome> =>
  inAdministered(context, instance, "jump", async (work) => {
    refuseResting(work);
    const before = standing(work);
    const target = work.graph.nodes[node];
    if (target?.kind !== "user" || node === work.submitNode) throw new AppError("flow.noWay", { params: { name: target?.name ?? node } });
    work.say({ type: "jump", target: node, text: comment });
    const net = await netOf(work.context, instance, work.case.seq);
    const event = stepsBack(net, work.graph).get(node);
    if (event === undefined) await goAhead(work, node);
    else await goBack(work, net, event, "reject", (visit) => openAnew(work, visit, "reject"), "jump");
    await logAct(work, "jump", before, { step: before.currentStep ?? "", to: target.name ?? node, reason: comment });
    return outcomeOf(work);
  });

/** Passes the steps on the way without their people. */
async function goAhead(work: Work, step: string): Promise<void> {
  const act = { actor: work.context.actor.id, op: "jump" };
  runAhead(work.run, step, (token, node) => {
    if (node.kind !== "user") return;
    const visit = work.visits.find((one) => one.token === token.id && one.state === "open") ?? newVisit(work, node, token, 0);
    work.completeVisit(visit, { op: "agree" }, act);
  });
  await goOn(work);
}
