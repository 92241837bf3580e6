import { columnsToFillIn } from "../model/columns-to-fill-in.ts";
import type { CellError } from "../model/form-errors.ts";
import type { FormModel } from "../model/form-model.ts";
import type { FieldPlan, TabPlan } from "../model/plan.ts";
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

/** The wrong cells of details that are put right where the field stands: those of other columns belong to other steps. */
function wrongCells({ errors }: FormModel, field: FieldPlan): readonly CellError[] {
  const columns = columnsToFillIn(field);
  return errors.cells(field.name).filter(({ column }) => column === "" || columns.includes(column));
}

/** Whether something of a field is wrong that is put right where it stands: details may stand in several steps. Observable. */
export function isWrongHere(model: FormModel, field: FieldPlan): boolean {
  const { errors } = model;
  if (!errors.has(field.name)) return false;
  return errors.cells(field.name).length === 0 || errors.textsOf(field.name).length > 0 || wrongCells(model, field).length > 0;
}

/**
 * Goes to a step. On the way forward each step is checked, the fields above the steps with the first; where something is wrong it stays, and
 * shows it. Back is always free, and what was typed stays. Gives whether it went.
 */
export function goToStep(model: FormModel, view: FormView, target: number): boolean {
  const steps = shownSteps(model);
  for (let at = stepAt(model, view); at < target; at++) {
    const above = at === 0 ? model.plan.groups : [];
    const fields = [...above, ...(steps[at]?.groups ?? [])].flatMap((group) => group.fields);
    model.recheck(new Set(fields.map(({ name }) => name)));
    const wrong = fields.find((field) => isWrongHere(model, field));
    if (wrong === undefined) continue;
    view.reveal(wrong.name, wrongCells(model, wrong)[0]);
    return false;
  }
  const step = steps[target];
  if (!step) return false;
  view.setTab(step.key);
  const first = step.groups.flatMap(({ fields }) => fields).find(({ name }) => model.state(name).visible && !model.state(name).readonly);
  if (first) view.reveal(first.name);
  return true;
}
