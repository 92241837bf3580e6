import { autorun } from "@formily/reactive";
import { useEffect, useMemo, useState } from "react";
import { masterFields, withRecord } from "../../../model/record-condition.ts";
import type { FormModel } from "../model/form-model.ts";
import type { SheetColumn } from "./sheet/columns.ts";

/** The columns with what their filters read of the master filled in: other columns whenever a field changes that one of them reads. */
export function useMasterFilters(columns: readonly SheetColumn[], model: FormModel): readonly SheetColumn[] {
  const read = useMemo(() => [...new Set(columns.flatMap(({ plan: { filter } }) => (filter ? masterFields(filter) : [])))], [columns]);
  const [master, setMaster] = useState<readonly unknown[]>([]);
  useEffect(() => (read.length ? autorun(() => setMaster(read.map(model.value))) : undefined), [read, model]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the model is read anew when the master is another one.
  return useMemo(() => (read.length ? columns.map((column) => withMaster(column, model)) : columns), [columns, read, model, master]);
}

function withMaster(column: SheetColumn, model: FormModel): SheetColumn {
  const { filter } = column.plan;
  if (!filter || masterFields(filter).length === 0) return column;
  return { ...column, plan: { ...column.plan, filter: withRecord(filter, (name) => model.value(name)) } };
}
