import type { TFunction } from "i18next";
import type { NewFlowNames } from "../../../../flow/design/new-flow.ts";
import { STEP_KINDS, type StepNames } from "../../../../flow/design/new-step.ts";

/** How the elements of a new flow are called in the language of the page. `t`: texts of `design`. */
export const newFlowNames = (t: TFunction): NewFlowNames => ({
  start: t("wizard.newFlow.start"),
  submit: t("wizard.newFlow.submit"),
  submitButton: t("wizard.newFlow.submitButton"),
  approval: t("wizard.newFlow.approval"),
  end: t("wizard.newFlow.end"),
});

/** The same of what templates put into it. */
export function newStepNames(t: TFunction): StepNames {
  const kinds = [...STEP_KINDS, "start", "end", "done", "otherwise"] as const;
  return Object.fromEntries(kinds.map((kind) => [kind, t(`wizard.newStep.${kind}`)])) as StepNames;
}
