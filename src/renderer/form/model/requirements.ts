import type { Values } from "../../../model/data-source.ts";
import type { FieldError } from "../../../model/error.ts";
import { isEmpty } from "../../../model/validate.ts";
import type { FormPlan } from "./plan.ts";

/**
 * What the transition requires whose form it is (`required` of x-states), and the record lacks: an error for each field that has none yet. A field that
 * the form neither draws nor knows may be filled and hidden from the reader: the server decides.
 */
export function unmet(plan: FormPlan, values: Values, found: readonly FieldError[]): FieldError[] {
  return plan.requires
    .filter((name) => (plan.fields.has(name) || name in values) && isEmpty(values[name]) && !found.some(({ path }) => path === name))
    .map((path) => ({ path, code: "field.required" }));
}
