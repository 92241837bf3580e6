import type { FastifyInstance } from "fastify";
import type { Actor } from "../../../../model/actor.ts";
import type { Condition } from "../../../../model/condition.ts";
import { FLOW_MESSAGE } from "../../../../model/contract/flow/message.ts";
import { FLOW_ONLINE } from "../../../../model/contract/flow/online.ts";
import { FLOW_OPERATION } from "../../../../model/contract/flow/operation.ts";
import type { Messages } from "../../../plugins/messages.ts";
import { serve } from "../../../plugins/serve.ts";
import type { ActorOf } from "./flow-contexts.ts";
import { instancePage, messagePage, taskPage } from "./lists.ts";
import type { ReaderOf } from "./reader.ts";
import { backNodesOf } from "./reads/back-nodes.ts";
import { commentsOf } from "./reads/comments.ts";
import { approversOf, diagram, highlightOf } from "./reads/diagram.ts";
import { flowForms } from "./reads/forms.ts";
import { recordOf } from "./reads/record.ts";
import { firstTaskInfo, initialTaskInfo, taskInfo } from "./reads/task-info.ts";

const is = (field: string, value: unknown): Condition => ({ field, op: "eq", value: value as string });
const mine = (field: string, { id }: Actor) => is(field, id);

/** What the specification reads of flows: for whoever sees them. */
export function readRoutes(
  app: FastifyInstance,
  { reader, by, flows }: { readonly reader: ReaderOf; readonly by: ActorOf; readonly flows: Messages },
): void {
  serve(app, FLOW_OPERATION.runtimeTaskInfo, ({ query }, request) => taskInfo(reader(request), query.taskId));
  serve(app, FLOW_OPERATION.historicTaskInfo, ({ query }, request) => taskInfo(reader(request), query.taskId));
  serve(app, FLOW_OPERATION.initialHistoricTaskInfo, ({ query }, request) => firstTaskInfo(reader(request), query.processInstanceId));
  serve(
    app,
    FLOW_OPERATION.initialTaskInfo,
    ({ query: { processDefinitionKey: key, tableClassName: table, businessKey: record } }, request) =>
      initialTaskInfo(reader(request), { key, table, record }),
  );
  serve(app, FLOW_OPERATION.comments, ({ query }, request) => commentsOf(reader(request), query.processInstanceId));
  serve(app, FLOW_OPERATION.highlight, ({ query }, request) => highlightOf(request.context(), query.processInstanceId));
  serve(app, FLOW_OPERATION.bpmn, ({ query }, request) => diagram(request.context(), query.processDefinitionId));
  serve(app, FLOW_OPERATION.approveNames, ({ query }, request) => approversOf(by(request), flows, query.processInstanceId));
  serve(app, FLOW_OPERATION.backNodes, ({ query }, request) => backNodesOf(reader(request), query.taskId));
  serve(app, FLOW_ONLINE.record, ({ query: { processInstanceId: instance, taskId: task } }, request) =>
    recordOf(request.context(), task === undefined ? { instance } : { task }),
  );
  serve(app, FLOW_ONLINE.taskRecord, ({ query }, request) => recordOf(request.context(), { task: query.taskId }));
  serve(app, FLOW_ONLINE.forms, ({ query: { entryId: entry, processDefinitionKey: key } }, request) =>
    flowForms(request.context(), { entry, key }),
  );
}

/** The lists of the specification: pages of records, in the rows and columns of whoever asks. */
export function listRoutes(app: FastifyInstance): void {
  serve(app, FLOW_OPERATION.runtimeTasks, ({ body }, request) =>
    taskPage(request.context(), body, { all: [mine("assignee", request.actor), is("state", "active")] }),
  );
  serve(app, FLOW_OPERATION.historicTasks, ({ body }, request) =>
    taskPage(request.context(), body, { all: [mine("assignee", request.actor), is("state", "done")] }),
  );
  serve(app, FLOW_OPERATION.allInstances, ({ body }, request) => instancePage(request.context(), body));
  serve(app, FLOW_OPERATION.instances, ({ body }, request) => instancePage(request.context(), body, mine("starter", request.actor)));
  serve(app, FLOW_ONLINE.workOrders, ({ body }, request) => instancePage(request.context(), body));
  serve(app, FLOW_ONLINE.workOrdersOf, ({ body, params }, request) =>
    instancePage(request.context(), body, is("processDefinitionKey", params.processDefinitionKey)),
  );
  serve(app, FLOW_MESSAGE.reminders, ({ body }, request) =>
    messagePage(request.context(), body, { all: [mine("receiver", request.actor), is("messageType", "remind")] }),
  );
}
