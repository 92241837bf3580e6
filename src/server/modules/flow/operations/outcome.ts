import type { OperationOutcome } from "../../../../model/contract/flow/parts.ts";
import { STEPS } from "../texts.ts";
import { isOpen, type Work } from "./work.ts";

/** The steps at which a flow is, as lists show it. */
export const currentStep = (work: Work): string | null =>
  [...new Set(work.tasks.filter((task) => isOpen(task) && task.state !== "waiting").map(({ name }) => name))].join(STEPS) || null;

/** Where a flow stands after an operation, and whether the actor has more to do in it. */
export function outcomeOf(work: Work): OperationOutcome {
  const { actor, names } = work.context;
  const stored = currentStep(work);
  const step = stored === null || !names ? stored : names.steps(work.case.processKey, stored);
  const next = work.isRunning ? work.tasks.find(({ state, assignee }) => state === "active" && assignee === actor.id) : undefined;
  return { processInstanceId: work.case.instance, status: work.status, currentStep: step, nextTaskId: next?.id ?? null };
}
