import type { Condition } from "../../../../model/condition.ts";
import { allOf } from "../../../../model/condition.ts";
import type { FlowInstanceRow, FlowMessageRow, FlowTaskRow } from "../../../../model/contract/flow/instance.ts";
import type { FlowListRequest, RpcPage } from "../../../../model/contract/flow/parts.ts";
import { entityOf } from "../../../../model/documents.ts";
import type { Reference, Row } from "../../../../model/wire.ts";
import type { Context } from "../../../context.ts";
import { list } from "../../../records/read/read.ts";

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
const personOf = (value: unknown): Reference | null =>
  value !== null && typeof value === "object" && "id" in value
    ? { id: String(value.id), ...("name" in value && typeof value.name === "string" && { name: value.name }) }
    : null;
const idOf = (value: unknown): string | null => personOf(value)?.id ?? textOf(value);

/** A record of flow-instance, as far as the actor may see it, under the names of the specification. */
export const instanceRow = (row: Row): FlowInstanceRow => ({
  ...{ processInstanceId: row.id, processDefinitionId: idOf(row.flowPublish), processDefinitionKey: textOf(row.processDefinitionKey) },
  ...{ processDefinitionName: textOf(row.processDefinitionName), title: textOf(row.title), tableClassName: textOf(row.tableClassName) },
  ...{ businessKey: textOf(row.businessKey), starter: personOf(row.starter), status: Number(row.status ?? 0), result: textOf(row.result) },
  ...{ suspended: row.suspended === true, currentStep: textOf(row.currentStep) },
  ...{ startTime: textOf(row.createTime), endTime: textOf(row.endTime) },
});

const taskRow = (row: Row): FlowTaskRow => ({
  ...{ taskId: row.id, processInstanceId: idOf(row.flowInstance), processDefinitionKey: textOf(row.processDefinitionKey) },
  ...{ processDefinitionName: textOf(row.processDefinitionName), taskKey: textOf(row.taskKey), taskName: textOf(row.taskName) },
  ...{ title: textOf(row.title), starter: personOf(row.starter), assignee: personOf(row.assignee), owner: personOf(row.owner) },
  ...{ via: textOf(row.via), state: textOf(row.state), outcome: textOf(row.outcome) },
  ...{ createTime: textOf(row.createTime), dueTime: textOf(row.dueTime), endTime: textOf(row.endTime) },
});

const messageRow = (row: Row): FlowMessageRow => ({
  ...{ id: row.id, processInstanceId: idOf(row.flowInstance), processDefinitionName: textOf(row.processDefinitionName) },
  ...{ title: textOf(row.title), taskName: textOf(row.taskName), messageType: textOf(row.messageType) },
  ...{ sender: personOf(row.sender), receiver: personOf(row.receiver), content: textOf(row.content) },
  ...{ createTime: textOf(row.createTime), readTime: textOf(row.readTime) },
});

/** What a request narrows by, as far as the entity has such fields. */
function asked(request: FlowListRequest, fields: readonly string[]): Condition | undefined {
  if (!request) return undefined;
  const { beginDate, endDate, orderParam: _, pageParam: __, ...plain } = request;
  const conditions = Object.entries(plain).flatMap(([field, value]): Condition[] => {
    if (value === null || value === undefined || value === "" || !fields.includes(field)) return [];
    const isPart = field === "title" || field === "taskName" || field === "processDefinitionName";
    return [{ field, op: isPart ? "contains" : "eq", value }];
  });
  // Days are those of China Standard Time (model/day.ts).
  if (beginDate) conditions.push({ field: "createTime", op: "ge", value: `${beginDate}T00:00:00.000+08:00` });
  if (endDate) conditions.push({ field: "createTime", op: "le", value: `${endDate}T23:59:59.999+08:00` });
  return conditions.length > 0 ? allOf(...conditions) : undefined;
}

async function page<T>(
  context: Context,
  entity: string,
  request: FlowListRequest,
  {
    narrowing,
    fields,
    map,
  }: { readonly narrowing: Condition | undefined; readonly fields: readonly string[]; readonly map: (row: Row) => T },
): Promise<RpcPage<T>> {
  const { pageNum: current = 1, pageSize: size = 10 } = request?.pageParam ?? {};
  const sort = request?.orderParam?.map(({ fieldName, asc = true }) => ({
    field: fieldName,
    order: asc ? ("asc" as const) : ("desc" as const),
  }));
  const query = { condition: asked(request, fields), narrowing, sort: sort?.length ? sort : undefined, current, size };
  const { records, total, about } = await list(context, entityOf(context.documents, entity), query);
  return { dataList: records.map(map), totalCount: total, ...(about && { about }) };
}

const PROCESS = ["processDefinitionKey", "processDefinitionName", "title"];

/** Flows as the actor may see them (hooks of flow-instance), narrowed further. */
export const instancePage = (context: Context, request: FlowListRequest, narrowing?: Condition) =>
  page(context, "flow-instance", request, { narrowing, fields: [...PROCESS, "tableClassName", "status"], map: instanceRow });

/** Tasks as the actor may see them. */
export const taskPage = (context: Context, request: FlowListRequest, narrowing: Condition) =>
  page(context, "flow-task", request, { narrowing, fields: [...PROCESS, "taskName"], map: taskRow });

/** Messages as the actor may see them. */
export const messagePage = (context: Context, request: FlowListRequest, narrowing: Condition) =>
  page(context, "flow-message", request, { narrowing, fields: ["processDefinitionName", "title", "taskName"], map: messageRow });
