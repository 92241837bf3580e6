import type { FormModel } from "../model/form-model.ts";
import type { TabPlan } from "../model/plan.ts";
import type { FormView } from "./form-view.ts";

/** The steps that have something to fill in, or to look at, now. Observable. */
export const shownSteps = (model: FormModel): readonly TabPlan[] =>
  model.plan.tabs.filter(
    ({ groups, panels }) =>
      panels !== undefined ||
      groups.some(({ key, fields }) => model.isGroupShown(key) && fields.some(({ name }) => model.state(name).visible)),
  );

/** Which of the shown steps is open. Observable. */
export const stepAt = (model: FormModel, view: FormView): number =>
  Math.max(
    0,
    shownSteps(model).findIndex(({ key }) => key === view.tab()),
  );

/**
 * Goes to a step. On the way forward each step is checked, the fields above the steps with the first; where something is wrong it stays, and
 * shows it. Back is always free, and what was typed stays. Gives whether it went.
 */
export function goToStep(model: FormModel, view: FormView, target: number): boolean {
  const steps = shownSteps(model);
  for (let at = stepAt(model, view); at < target; at++) {
    const above = at === 0 ? model.plan.groups : [];
    const names = [...above, ...(steps[at]?.groups ?? [])].flatMap(({ fields }) => fields.map(({ name }) => name));
    model.recheck(new Set(names));
    const wrong = names.find((name) => model.errors.has(name));
    if (wrong === undefined) continue;
    view.reveal(wrong);
    return false;
  }
  const step = steps[target];
  if (!step) return false;
  view.setTab(step.key);
  const first = step.groups.flatMap(({ fields }) => fields).find(({ name }) => model.state(name).visible && !model.state(name).readonly);
  if (first) view.reveal(first.name);
  return true;
}
