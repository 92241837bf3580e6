import type { FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { AppError } from "../../model/error.ts";
import type { Envelope } from "../../model/wire.ts";
import { envelope } from "./envelope.ts";
import { failureOf } from "./failure.ts";
import { languageOf } from "./language.ts";
import type { Messages } from "./messages.ts";

export interface ErrorOptions {
  readonly messages: Messages;
  /** Keeps an unexpected failure for the administrators; never fails itself. */
  readonly record: (request: FastifyRequest, cause: unknown) => Promise<void>;
}

/** The answer for a failure, in the language of the request, without any inner text. */
function errorEnvelope(messages: Messages, request: FastifyRequest, failure: AppError): Envelope {
  // Before the language hook has run (an address that cannot be read) the request has no language yet.
  const language = request.language || languageOf(request.headers["accept-language"]);
  return envelope({
    code: failure.status,
    errorCode: failure.code,
    message: messages.text(language, failure.code, { requestId: request.id, ...failure.params }),
    data: failure.data ?? null,
    ...(failure.fields && { fields: messages.fields(language, failure.fields) }),
    requestId: request.id,
  });
}

/** Answers a failure. */
export function sendFailure(messages: Messages, failure: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (failure.status === 503) reply.header("retry-after", "5");
  return reply
    .status(failure.status)
    .type("application/json; charset=utf-8")
    .send(errorEnvelope(messages, request, failure));
}

/** Every failure leaves through here: logged, an unexpected one also kept in the error log, and answered in the envelope. */
export const errorPlugin = fastifyPlugin(async (app, { messages, record }: ErrorOptions) => {
  app.setErrorHandler(async (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = failureOf(thrown);
    if (failure.code === "server.failed") {
      request.log.error({ err: failure.cause ?? thrown }, "unexpected failure");
      await record(request, failure.cause ?? thrown);
    } else if (failure.status >= 500) request.log.error({ err: failure.cause ?? thrown }, failure.code);
    // Which expression it is, and why, is for those who mend the flow: who acts in it may not see what it reads.
    else if (failure.code === "flow.conditionFailed") request.log.warn({ err: failure.cause }, failure.code);
    else request.log.info({ errorCode: failure.code }, "refused");
    return sendFailure(messages, failure, request, reply);
  });
});
