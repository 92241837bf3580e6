import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AnswerOf, Operation, Received } from "../../model/contract/operation.ts";
import { type AnySchema, object, text, typed } from "../../model/contract/schema.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Looks at what an operation answers, before it leaves; absent: nobody does. */
    onAnswer: AnswerWatch | undefined;
  }
}

export type AnswerWatch = (operation: Operation, data: unknown) => void;

type Handler<O extends Operation> = (received: Received<O>, request: FastifyRequest) => AnswerOf<O> | Promise<AnswerOf<O>>;

const envelopeOf = (data: AnySchema) =>
  object({ code: typed({ const: 200 }), errorCode: typed({ const: "NO-ERROR" }), message: text(), data });

/**
 * Serves an operation: address, guard, validation and description of the route are those of its contract. What the handler returns is put into
 * the envelope; a failure is thrown as an AppError.
 */
export function serve<O extends Operation>(app: FastifyInstance, operation: O, handle: Handler<O>): void {
  const { id, method, path, permission, inPerson, beforePasswordChange, summary, params, query, body, answer }: Operation = operation;
  app.route({
    method,
    url: path,
    config: { permission, ...(inPerson && { inPerson }), ...(beforePasswordChange && { beforePasswordChange }) },
    schema: {
      ...{ operationId: id, tags: [id.slice(0, id.indexOf("."))], summary },
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: { description: "OK", ...envelopeOf(answer) } },
    },
    async handler(request) {
      const data = await handle({ params: request.params, query: request.query, body: request.body } as Received<O>, request);
      app.onAnswer?.(operation, data);
      return data;
    },
  });
}
