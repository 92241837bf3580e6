import { useRef } from "react";
import type { Condition } from "../../../model/condition.ts";
import { recordFields, withRecord } from "../../../model/record-condition.ts";
import type { FormModel } from "../model/form-model.ts";
import type { FieldPlan } from "../model/plan.ts";

/**
 * Which records a reference can be chosen from, with the values of this record filled in: the same object until one of them changes. The
 * observer that asks follows those values and no others.
 */
export function useFilter({ filter }: FieldPlan, model: FormModel): Condition | undefined {
  const lastFilter = useRef<{ readonly text: string; readonly condition: Condition }>(undefined);
  if (!filter || recordFields(filter).length === 0) return filter;
  const condition = withRecord(filter, model.value);
  const text = JSON.stringify(condition);
  if (lastFilter.current?.text !== text) lastFilter.current = { text, condition };
  return lastFilter.current.condition;
}
