import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AnswerOf, Operation, Received } from "../../model/contract/operation.ts";
import { type AnySchema, object, text, typed } from "../../model/contract/schema.ts";
import { FORM_VERSION_HEADER } from "../../model/form-version.ts";
import { TASK_HEADER } from "../../model/task-access.ts";
import { NO_ERROR } from "../../model/wire.ts";
import { inSpan } from "../telemetry/recorder.ts";
import { envelope } from "./envelope.ts";
import { failureOf } from "./failure.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Looks at what an operation answers, before it leaves; absent: nobody does. */
    onAnswer: AnswerWatch | undefined;
  }
}

export type AnswerWatch = (operation: Operation, data: unknown) => void;

/** An answer, and what the user is told with it. */
export class Told<T> {
  readonly data: T;
  readonly message: string;
  constructor(data: T, message: string) {
    this.data = data;
    this.message = message;
  }
}

/** What an operation's handler gives, as the one who asked gets it: what the user is told goes with it in the envelope. */
export function answered<O extends Operation>(app: FastifyInstance, operation: O, result: Answer<O>): { data: unknown; sent: unknown } {
  const { data, message } = result instanceof Told ? result : { data: result, message: "" };
  app.onAnswer?.(operation, data);
  return { data, sent: message === "" ? data : envelope({ code: 200, errorCode: NO_ERROR, message, data }) };
}

type Answer<O extends Operation> = AnswerOf<O> | Told<AnswerOf<O>>;
export type Handler<O extends Operation> = (
  received: Received<O>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Answer<O> | Promise<Answer<O>>;

/** The description of an answer that is a file. */
export const binaryAnswer = (...types: readonly string[]) => ({
  200: { description: "OK", content: Object.fromEntries(types.map((type) => [type, { schema: { type: "string", format: "binary" } }])) },
});

const envelopeOf = (data: AnySchema) =>
  object({ code: typed({ const: 200 }), errorCode: typed({ const: NO_ERROR }), message: text(), data });

/** Marks an answer, which the browser then keeps and asks about each time; who has this one already gets nothing but that. */
function unchanged({ headers }: FastifyRequest, reply: FastifyReply, data: unknown): FastifyReply | undefined {
  const tag = `W/"${createHash("sha256").update(JSON.stringify(data)).digest("base64url").slice(0, 27)}"`;
  reply
    .header("etag", tag)
    .header("cache-control", "private, no-cache")
    .header("vary", `accept-language, token, ${TASK_HEADER}, ${FORM_VERSION_HEADER}`);
  return headers["if-none-match"] === tag ? reply.status(304).send() : undefined;
}

/** What a route takes in beyond other routes: bytes of a body, and the time of whoever sends it over a slow line. */
interface Intake {
  readonly bodyLimit?: number;
  readonly patient?: boolean;
  /** The body proves who sent it. */
  readonly isSigned?: boolean;
}

/**
 * Serves an operation: address, guard, validation and description of the route are those of its contract. What the handler returns is put into
 * the envelope; a failure is thrown as an AppError. Operations of entities are served by `records/wire/operation-call.ts`.
 */
export function serve<O extends Operation & { readonly entity?: never }>(
  app: FastifyInstance,
  operation: O,
  handle: Handler<O>,
  intake: Intake = {},
): void {
  const { id, method, path, permission, inPerson, byKey, whole, untold, inTask, beforePasswordChange, tagged, ...parts }: Operation =
    operation;
  const { summary, params, query, body, bodyType, answer } = parts;
  const { bodyLimit, patient, isSigned } = intake;
  app.route({
    method,
    url: path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: {
      permission,
      ...(inPerson && { inPerson }),
      ...(byKey !== undefined && { byKey }),
      ...(whole && { whole }),
      ...(untold && { untold }),
      ...(inTask && { inTask }),
      ...(beforePasswordChange && { beforePasswordChange }),
      ...(patient && { patient }),
      ...(isSigned && { isSigned }),
    },
    schema: {
      ...{ operationId: id, tags: [id.slice(0, id.indexOf("."))], summary },
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(bodyType && { consumes: [bodyType] }),
      response: { 200: { description: "OK", ...envelopeOf(answer) } },
    },
    async handler(request, reply) {
      const received = { params: request.params, query: request.query, body: request.body } as Received<O>;
      const card = { kind: "operation", about: id, attributes: { "formwork.operation": id } } as const;
      const result = await inSpan(card, async () => handle(received, request, reply), { codeOf: (error) => failureOf(error).code });
      const { data, sent } = answered(app, operation, result);
      const kept = tagged && unchanged(request, reply, data);
      return kept || sent;
    },
  });
}
