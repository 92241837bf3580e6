import { createForm } from "@formily/core";
import type { Viewer } from "../../services.tsx";
import type { FormErrors } from "./form-errors.ts";
import type { FormModel } from "./form-model.ts";
import { createPending } from "./pending.ts";
import type { FormPlan } from "./plan.ts";
import type { FieldState } from "./reactions.ts";

const OPEN: FieldState = { visible: true, required: false, readonly: false };
const REQUIRED: FieldState = { ...OPEN, required: true };
const READ: FieldState = { ...OPEN, readonly: true };
const nothing = () => {};
const no = () => false;

const NONE_BAD: ReadonlySet<string> = new Set();
const NO_ERRORS: FormErrors = {
  ...{ bad: () => NONE_BAD, has: no, cells: () => [], elsewhere: () => [], textsOf: () => [], local: () => [], isFromServer: no },
  ...{ show: nothing, keepCells: nothing, showRows: nothing, replace: nothing },
};

/**
 * The model of a form that is looked at and not filled in: every field is shown, rules do not run, nothing can be typed. It stays the same
 * while its plan changes, so that only the fields are drawn anew whose plans did.
 * @param planOf the plan as it is now
 */
export function createStillModel(viewer: Viewer, planOf: () => FormPlan): FormModel {
  const pending = createPending();
  const stateOf = (name: string): FieldState => {
    const plan = planOf().fields.get(name);
    // Rows of details are a table to look at, as there are none.
    if (plan?.details || plan?.access === "readonly") return READ;
    return plan?.required ? REQUIRED : OPEN;
  };
  return {
    get plan() {
      return planOf();
    },
    form: createForm<Record<string, unknown>>(),
    errors: NO_ERRORS,
    partial: false,
    ...{ base: () => ({}), opening: () => ({}), values: () => planOf().defaults },
    around: { user: viewer, entityOf: () => undefined, linked: () => undefined },
    links: { linked: () => undefined, require: nothing, onArrival: () => nothing },
    value: (name) => planOf().defaults[name] ?? null,
    state: stateOf,
    isGroupShown: () => true,
    ...{ work: pending.tell, set: nothing, leave: nothing, recheck: nothing, check: () => [], isUnsaved: no },
    unsaved: () => ({ values: {}, base: {} }),
    ...{ await: nothing, settled: async () => {}, changes: () => ({}), rebase: nothing, start: () => nothing },
  };
}
