import { autorun } from "@formily/reactive";
import { useEffect, useMemo, useState } from "react";
import type { FormModel } from "../model/form-model.ts";
import type { DetailsPlan, FieldPlan } from "../model/plan.ts";
import { rowsOf } from "../model/rows.ts";
import { type CellOptions, cellOptions, mastersRead } from "./cell-options.ts";

/** The choices of a details field's cells: another object whenever a field of the master changes from which some of them follow. */
export function useCellOptions({ name }: FieldPlan, { columns }: DetailsPlan, model: FormModel): CellOptions {
  const read = useMemo(() => mastersRead(columns), [columns]);
  const [master, setMaster] = useState<readonly unknown[]>([]);
  useEffect(() => (read.length ? autorun(() => setMaster(read.map(model.value))) : undefined), [read, model]);
  const stored = rowsOf(model.base()[name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the model is read anew when the master is another one.
  return useMemo(() => cellOptions({ model, stored }), [model, stored, master]);
}
