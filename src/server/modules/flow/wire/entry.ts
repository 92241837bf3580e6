import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Condition } from "../../../../model/condition.ts";
import { FLOW_ENTRY, FLOW_ENTRY_ACTIONS, FLOW_PUBLISH_ACTIONS } from "../../../../model/contract/flow/entry.ts";
import { entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import type { Messages } from "../../../plugins/messages.ts";
import { serve } from "../../../plugins/serve.ts";
import type { HookTable, RecordContext } from "../../../records/context.ts";
import { options } from "../../../records/read/read.ts";
import type { Call } from "../../../records/wire/call.ts";
import { operationCall } from "../../../records/wire/operation-call.ts";
import { copyFlow, problemsOf, saveDiagram } from "../publish/drafts.ts";
import { publish } from "../publish/publish.ts";
import { discard, makeMain, setActive, versionsOf } from "../publish/versions.ts";

/** Flows as they are designed and published, beside their records. */
export function entryRoutes(app: FastifyInstance, { messages, hooks }: { readonly messages: Messages; readonly hooks: HookTable }): void {
  const inside = (request: FastifyRequest): RecordContext => ({ ...request.context(), hooks });
  serve(app, FLOW_ENTRY.copy, ({ body: { id, processDefinitionKey: key, processDefinitionName: name, bpmnXml } }, request) =>
    copyFlow(inside(request), { id, key, name, bpmnXml }),
  );
  serve(app, FLOW_ENTRY.updateBpmn, ({ body }, request) => saveDiagram(inside(request), body, messages));
  serve(app, FLOW_ENTRY.check, ({ body: { id, bpmnXml } }, request) => problemsOf(inside(request), id, messages, bpmnXml ?? undefined));
  serve(app, FLOW_ENTRY.publish, ({ body }, request) => publish(inside(request), body.id, messages));
  serve(app, FLOW_ENTRY.mainVersion, async ({ body }, request) => {
    await makeMain(request.context(), body.entryPublishId);
    return null;
  });
  serve(app, FLOW_ENTRY.suspendPublish, async ({ body }, request) => {
    await setActive(request.context(), body.entryPublishId, false);
    return null;
  });
  serve(app, FLOW_ENTRY.activatePublish, async ({ body }, request) => {
    await setActive(request.context(), body.entryPublishId, true);
    return null;
  });
  serve(app, FLOW_ENTRY.removePublish, async ({ body }, request) => {
    await discard(request.context(), body.entryPublishId);
    return null;
  });
  serve(app, FLOW_ENTRY.publishes, ({ query }, request) => versionsOf(request.context(), query.id));
  serve(app, FLOW_ENTRY.dict, async ({ query }, request) => {
    const context = request.context();
    const entity = entityOf(context.documents, "flow-entry");
    const narrowing: Condition = { field: "id", op: "eq", value: query.id };
    const [entry] = (await options(context, entity, { narrowing, current: 1, size: 1 })).records;
    if (!entry) throw new AppError("record.notFound");
    return entry;
  });
}

/** The same as actions of screens call it. */
export const entryCalls = (messages: Messages): readonly Call[] => [
  operationCall(FLOW_ENTRY_ACTIONS.publish, ({ params }, context) => publish(context, params.id, messages)),
  operationCall(FLOW_ENTRY_ACTIONS.copy, ({ params }, context) => copyFlow(context, { id: params.id })),
  operationCall(FLOW_PUBLISH_ACTIONS.makeMain, async ({ params }, context) => {
    await makeMain(context, params.id);
    return null;
  }),
  operationCall(FLOW_PUBLISH_ACTIONS.suspend, async ({ params }, context) => {
    await setActive(context, params.id, false);
    return null;
  }),
  operationCall(FLOW_PUBLISH_ACTIONS.activate, async ({ params }, context) => {
    await setActive(context, params.id, true);
    return null;
  }),
  operationCall(FLOW_PUBLISH_ACTIONS.discard, async ({ params }, context) => {
    await discard(context, params.id);
    return null;
  }),
];
