import type { FastifyInstance } from "fastify";
import type { FlowInstanceRow } from "../../../../model/contract/flow/instance.ts";
import { FLOW } from "../../../../model/contract/flow/own.ts";
import type { Messages } from "../../../plugins/messages.ts";
import { serve } from "../../../plugins/serve.ts";
import type { ActorOf } from "./flow-contexts.ts";
import type { ReaderOf } from "./reader.ts";
import { flowCounts } from "./reads/counts.ts";
import { fallsTold } from "./reads/falls.ts";
import { instancesOf } from "./reads/instances-of.ts";
import { participantsOf } from "./reads/participants.ts";
import { predict } from "./reads/predict.ts";
import { instanceRows } from "./reads/record.ts";
import { seenInstance } from "./reads/seen.ts";
import { taskInfo } from "./reads/task-info.ts";

/** What one reads of flows beside the calls of the specification. */
export function ownReadRoutes(
  app: FastifyInstance,
  { reader, by, flows }: { readonly reader: ReaderOf; readonly by: ActorOf; readonly flows: Messages },
): void {
  serve(app, FLOW.tally, async ({ query }, request) => (await taskInfo(reader(request), query.taskId)).tally);
  serve(app, FLOW.why, async ({ query }, request) => (await taskInfo(reader(request), query.taskId)).why);
  serve(app, FLOW.participants, ({ query }, request) => participantsOf(reader(request), query.processInstanceId));
  serve(app, FLOW.instance, async ({ query }, request) => {
    const seen = await seenInstance(request.context(), query.processInstanceId);
    return (await instanceRows(request.context(), [seen.id]))[0] as FlowInstanceRow;
  });
  serve(app, FLOW.instancesOf, ({ query }, request) => instancesOf(request.context(), query.tableClassName, query.businessKey));
  serve(app, FLOW.falls, ({ query: { taskId, targetTaskId, operation } }, request) =>
    fallsTold(by(request), reader(request).texts, taskId, operation === "revoke" ? undefined : targetTaskId),
  );
  serve(app, FLOW.predict, ({ query }, request) => predict(by(request), flows, query));
  serve(app, FLOW.counts, (_, request) => flowCounts(request.context()));
}
