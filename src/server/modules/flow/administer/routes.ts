import type { FastifyInstance } from "fastify";
import { type AdminResults, FLOW_ADMINISTER } from "../../../../model/contract/flow/administer.ts";
import { FLOW_LEAVER } from "../../../../model/contract/flow/hand-over.ts";
import type { Messages } from "../../../plugins/messages.ts";
import { serve } from "../../../plugins/serve.ts";
import { deleteInstance, stop, suspend } from "../operations/end.ts";
import type { ActorOf } from "../wire/flow-contexts.ts";
import type { ReaderOf } from "../wire/reader.ts";
import { type EachResult, each } from "./each.ts";
import { handOverTask, leaver } from "./hand-over.ts";
import { jump, jumpTargets } from "./jump.ts";
import { openTasks } from "./open-tasks.ts";
import { repair } from "./repair.ts";
import { resend } from "./resend.ts";
import { transferTasks } from "./transfer.ts";

interface Parts {
  readonly by: ActorOf;
  readonly reader: ReaderOf;
  readonly errors: Messages;
}

/** What is done with the flows of others. */
export function administerRoutes(app: FastifyInstance, { by, reader, errors }: Parts): void {
  const told = (results: readonly EachResult[], language: string) => tellResults(results, errors, language);
  serve(app, FLOW_ADMINISTER.openTasks, ({ query }, request) => openTasks(by(request), reader(request).texts, query.processInstanceId));
  serve(app, FLOW_ADMINISTER.transfer, async ({ body: { processInstanceIds, taskIds: tasks, person, comment } }, request) => {
    const context = by(request);
    const results = await each(context, processInstanceIds, (instance) => transferTasks(context, { instance, tasks, person, comment }));
    return told(results, request.language);
  });
  serve(app, FLOW_ADMINISTER.jumpTargets, ({ query }, request) => jumpTargets(by(request), reader(request).texts, query.processInstanceId));
  serve(app, FLOW_ADMINISTER.jump, ({ body: { processInstanceId: instance, node, comment } }, request) =>
    jump(by(request), { instance, node, comment }),
  );
  serve(app, FLOW_ADMINISTER.stop, async ({ body: { processInstanceIds, comment } }, request) => {
    const context = by(request);
    return told(await each(context, processInstanceIds, (instance) => stop(context, { instance, comment })), request.language);
  });
  serve(app, FLOW_ADMINISTER.suspend, async ({ body: { processInstanceIds, suspended, comment } }, request) => {
    const context = by(request);
    return told(
      await each(context, processInstanceIds, (instance) => suspend(context, { instance, suspended, comment })),
      request.language,
    );
  });
  serve(app, FLOW_ADMINISTER.resend, async ({ body: { processInstanceIds, comment } }, request) => {
    const context = by(request);
    return told(await each(context, processInstanceIds, (instance) => resend(context, { instance, comment })), request.language);
  });
  serve(app, FLOW_ADMINISTER.repair, async ({ body: { processInstanceIds, comment } }, request) => {
    const context = by(request);
    return told(await each(context, processInstanceIds, (instance) => repair(context, { instance, comment })), request.language);
  });
  serve(app, FLOW_ADMINISTER.erase, async ({ body: { processInstanceIds } }, request) => {
    const context = by(request);
    const results = await each(context, processInstanceIds, async (instance) => {
      await deleteInstance(context, instance);
      return null;
    });
    return told(results, request.language);
  });
}

/** The hand-over of who leaves. */
export function leaverRoutes(app: FastifyInstance, { by, errors }: Pick<Parts, "by" | "errors">): void {
  serve(app, FLOW_LEAVER.preview, ({ query }, request) => leaver(by(request), query.person, query.flow));
  serve(app, FLOW_LEAVER.handOver, async ({ body: { from, to, taskIds, comment } }, request) => {
    const context = by(request);
    const results = await each(context, taskIds, (task) => handOverTask(context, { task, from, to, comment }));
    return tellResults(results, errors, request.language);
  });
}

/** Results with the reason of what was refused, in words. */
export const tellResults = (results: readonly EachResult[], errors: Messages, language: string): AdminResults =>
  results.map((result) => {
    const { id, ok } = result;
    if (result.ok) return { id, ok, errorCode: null, message: null, outcome: result.outcome };
    const { code, params } = result.error;
    return { id, ok, errorCode: code, message: errors.text(language, code, params), outcome: null };
  });
