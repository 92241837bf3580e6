import type { FastifyInstance } from "fastify";
import type { BatchAnswer } from "../../../../model/contract/flow/online.ts";
import { FLOW_ONLINE } from "../../../../model/contract/flow/online.ts";
import { FLOW_OPERATION } from "../../../../model/contract/flow/operation.ts";
import { FLOW } from "../../../../model/contract/flow/own.ts";
import { peopleIn } from "../../../../model/contract/flow/parts.ts";
import type { Messages } from "../../../plugins/messages.ts";
import { serve } from "../../../plugins/serve.ts";
import { type BatchResult, operateEach } from "../operations/batch.ts";
import { consign } from "../operations/consign.ts";
import { copy } from "../operations/copy.ts";
import { cancel, deleteInstance, stop, suspend } from "../operations/end.ts";
import { operate } from "../operations/operate.ts";
import { claim, giveBack } from "../operations/pool.ts";
import { askToWithdraw, remind } from "../operations/remind.ts";
import { revoke } from "../operations/revoke.ts";
import type { ActorOf } from "./flow-contexts.ts";
import { readMessages } from "./messages.ts";
import { rejectionIn } from "./rejection.ts";
import { agreement, taskRequest } from "./requests.ts";
import { start } from "./start.ts";

interface Parts {
  readonly by: ActorOf;
  readonly errors: Messages;
}

/** What is done with records and tasks (flowOnlineOperation). */
export function onlineRoutes(app: FastifyInstance, { by, errors }: Parts): void {
  serve(app, FLOW_ONLINE.start, ({ body }, request) => start(by(request), body));
  serve(app, FLOW_ONLINE.startProcess, ({ body, params }, request) => start(by(request), body, { key: params.processDefinitionKey }));
  serve(app, FLOW_ONLINE.submit, ({ body }, request) => start(by(request), body));
  serve(app, FLOW_ONLINE.act, ({ body }, request) => operate(by(request), taskRequest(body)));
  serve(app, FLOW_ONLINE.agree, ({ body }, request) => operate(by(request), taskRequest(body, agreement(body))));
  serve(app, FLOW_ONLINE.agreeMany, async ({ body }, request) =>
    answers(
      await operateEach(
        by(request),
        body.map((one) => taskRequest(one, agreement(one))),
      ),
      errors,
      request.language,
    ),
  );
  serve(app, FLOW_ONLINE.transferMany, async ({ body }, request) =>
    answers(
      await operateEach(
        by(request),
        body.map((one) => taskRequest(one, "transfer")),
      ),
      errors,
      request.language,
    ),
  );
}

const answers = (results: readonly BatchResult[], errors: Messages, language: string): BatchAnswer =>
  results.map((result) => {
    const { taskId, ok } = result;
    if (result.ok) return { taskId, ok, errorCode: null, message: null, outcome: result.outcome };
    const { code, params } = result.error;
    return { taskId, ok, errorCode: code, message: errors.text(language, code, params), outcome: null };
  });

/** What is done with flows and tasks (flowOperation). */
export function operationRoutes(app: FastifyInstance, { by }: Parts): void {
  serve(app, FLOW_OPERATION.cancel, ({ body: { processInstanceId: instance, cancelReason, comment } }, request) =>
    cancel(by(request), { instance, comment: comment ?? cancelReason }),
  );
  serve(app, FLOW_OPERATION.stop, ({ body: { processInstanceId: instance, stopReason, comment } }, request) =>
    stop(by(request), { instance, comment: comment ?? stopReason }),
  );
  serve(app, FLOW_OPERATION.suspend, ({ query: { processInstanceId: instance, suspended } }, request) =>
    suspend(by(request), { instance, suspended }),
  );
  serve(app, FLOW_OPERATION.delete, async ({ body }, request) => {
    await deleteInstance(by(request), body.processInstanceId);
    return null;
  });
  serve(app, FLOW_OPERATION.consign, ({ body: { taskId, newAssignees, comment } }, request) =>
    consign(by(request), { taskId, people: peopleIn(newAssignees), comment }),
  );
  serve(app, FLOW_OPERATION.startOnly, ({ body }, request) => start(by(request), body, { isOpen: true }));
  serve(app, FLOW_OPERATION.remind, async ({ body: { processInstanceId: instance, taskId, comment } }, request) => {
    await remind(by(request), { ...(instance && { instance }), ...(taskId && { taskId }), comment });
    return null;
  });
  serve(app, FLOW_OPERATION.reject, async ({ body }, request) => {
    const context = by(request);
    return operate(context, await rejectionIn(context, body));
  });
  serve(app, FLOW_OPERATION.revoke, ({ body: { taskId, comment } }, request) => revoke(by(request), { taskId, comment }));
}

/** Our own. */
export function ownActRoutes(app: FastifyInstance, { by }: Parts): void {
  serve(app, FLOW.claim, ({ body }, request) => claim(by(request), body.taskId));
  serve(app, FLOW.giveBack, ({ body }, request) => giveBack(by(request), body.taskId));
  serve(app, FLOW.askWithdraw, async ({ body: { taskId, comment } }, request) => {
    await askToWithdraw(by(request), { taskId, comment });
    return null;
  });
  serve(app, FLOW.copy, async ({ body: { processInstanceId: instance, taskId, users, comment } }, request) => {
    await copy(by(request), { instance, taskId, people: peopleIn(users), comment });
    return null;
  });
  serve(app, FLOW.suspend, ({ body: { processInstanceId: instance, suspended } }, request) =>
    suspend(by(request), { instance, suspended }),
  );
  serve(app, FLOW.readMessages, async ({ body }, request) => {
    await readMessages(request.context(), body);
    return null;
  });
}
