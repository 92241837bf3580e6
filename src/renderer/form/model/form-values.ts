import type { Values } from "../../../model/data-source.ts";
import type { Row } from "../../../model/wire.ts";
import type { FormPlan } from "./plan.ts";
import { filledRows, rowsOf, withoutNewId, withRowIds } from "./rows.ts";

/** The values of the fields that the form draws. */
export const drawn = ({ fields }: FormPlan, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields.has(name)));

/** The values with an id for every row of details, by which the form tells them apart. */
export function withIds(plan: FormPlan, values: Values): Record<string, unknown> {
  const result: Record<string, unknown> = { ...values };
  for (const { name, details } of plan.fields.values())
    if (details && result[name] !== undefined) result[name] = withRowIds(rowsOf(result[name]));
  return result;
}

/** The values as the server's check will see them: rows that are not stored have no id. */
export function checkable(plan: FormPlan, values: Values): Values {
  const result: Record<string, unknown> = { ...values };
  for (const { name, details } of plan.fields.values()) if (details) result[name] = filled(plan, name, values).map(withoutNewId);
  return result;
}

/** The rows of a details field that count: without the blank ones. */
export function filled({ fields }: FormPlan, name: string, values: Values): readonly Row[] {
  return filledRows(rowsOf(values[name]), fields.get(name)?.details?.defaults ?? NO_DEFAULTS);
}
const NO_DEFAULTS: Values = {};
