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

export type Handler<O extends Operation> = (received: Received<O>, request: FastifyRequest) => AnswerOf<O> | Promise<AnswerOf<O>>;

/** The description of an answer that is a file. */
export const binaryAnswer = (...types: readonly string[]) => ({
  200: { description: "OK", content: Object.fromEntries(types.map((type) => [type, { schema: { type: "string", format: "binary" } }])) },
});

const envelopeOf = (data: AnySchema) =>
  object({ code: typed({ const: 200 }), errorCode: typed({ const: "NO-ERROR" }), message: text(), data });

/** What a route takes in beyond other routes: bytes of a body, and the time of whoever sends it over a slow line. */
interface Intake {
  readonly bodyLimit?: number;
  readonly patient?: boolean;
}

/**
 * Serves an operation: address, guard, validation and description of the route are those of its contract. What the handler returns is put into
 * the envelope; a failure is thrown as an AppError.
 */
export function serve<O extends Operation>(app: FastifyInstance, operation: O, handle: Handler<O>, intake: Intake = {}): void {
  const { id, method, path, permission, inPerson, beforePasswordChange, summary, params, query, body, bodyType, answer }: Operation =
    operation;
  const { bodyLimit, patient } = intake;
  app.route({
    method,
    url: path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: {
      permission,
      ...(inPerson && { inPerson }),
      ...(beforePasswordChange && { beforePasswordChange }),
      ...(patient && { patient }),
    },
    schema: {
      ...{ operationId: id, tags: [id.slice(0, id.indexOf("."))], summary },
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(bodyType && { consumes: [bodyType] }),
      response: { 200: { description: "OK", ...envelopeOf(answer) } },
    },
    async handler(request) {
      const data = await handle({ params: request.params, query: request.query, body: request.body } as Received<O>, request);
      app.onAnswer?.(operation, data);
      return data;
    },
  });
}
