import { allOf, type Condition } from "../../../../model/condition.ts";
import type { MonitorFilter, OverdueTask } from "../../../../model/contract/flow/monitor.ts";
import { entityOf } from "../../../../model/documents.ts";
import type { Reference, Row } from "../../../../model/wire.ts";
import type { Context } from "../../../context.ts";
import { comparable } from "../../../records/access/column-access.ts";
import { list } from "../../../records/read/read.ts";
import { assertFigures, departmentsOf } from "./selection.ts";

const SORT = [{ field: "dueTime", order: "asc" as const }];

/** Open tasks whose time is over, as the actor may see tasks. Of the filter flow and department count: they are late now, whenever they began. */
export async function overdueOf(context: Context, filter: MonitorFilter, page: { readonly current: number; readonly size: number }) {
  assertFigures(context);
  const entity = entityOf(context.documents, "flow-task");
  if (filter.department !== undefined) comparable(entity, "starterDept", context.actor);
  const departments = await departmentsOf(context, filter);
  const narrowing = allOf(
    { field: "state", op: "in", value: ["active", "claimable"] },
    { field: "dueTime", op: "lt", value: new Date().toISOString() },
    filter.flow === undefined ? undefined : { field: "processDefinitionKey", op: "eq", value: filter.flow },
    departments && { field: "starterDept", op: "in", value: [...departments] },
  ) as Condition;
  const { records, total, about } = await list(context, entity, { narrowing, sort: SORT, ...page });
  return { records: records.map(taskOf), total, ...(about && { about }), ...page };
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
const referenceOf = (value: unknown): Reference | null => (value as Reference | null | undefined) ?? null;

const taskOf = (row: Row): OverdueTask => ({
  ...{ id: row.id, title: textOf(row.title), flow: textOf(row.processDefinitionName), step: textOf(row.taskName) },
  ...{
    assignee: referenceOf(row.assignee),
    starter: referenceOf(row.starter),
    since: textOf(row.createTime),
    dueTime: textOf(row.dueTime),
  },
  processInstanceId: referenceOf(row.flowInstance)?.id ?? null,
});
