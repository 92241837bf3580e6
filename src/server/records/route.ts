import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { type Action, permissionOf } from "../../model/actor.ts";
import { type Entity, entityOf } from "../../model/documents.ts";
import { answer, type Schema } from "./call-schemas.ts";
import type { RecordContext } from "./context.ts";
import type { HookTable } from "./hooks.ts";

/** One call of an entity: how it is addressed, who may make it, what goes in and out, and what it does. */
export interface Call {
  readonly method: HTTPMethods;
  /** Below the entity's base path; empty for the base itself. */
  readonly path: string;
  readonly action: Action;
  /** The last part of the operation id and of the summary. */
  readonly name: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is that of a save, which checks it field by field and names every error at once. */
  readonly saves?: boolean;
  /** What `data` holds. */
  readonly gives: Schema;
  readonly run: (context: RecordContext, entity: Entity, request: FastifyRequest) => Promise<unknown>;
}

export interface Place {
  readonly app: FastifyInstance;
  readonly entity: Entity;
  readonly base: string;
  readonly dialect: "rest" | "rpc";
  readonly hooks: HookTable | undefined;
}

/** Registers one call. What its `run` gives becomes the `data` of the envelope. */
export function addRoute({ app, entity, base, dialect, hooks }: Place, call: Call): void {
  app.route({
    method: call.method,
    url: `/${base}${call.path}`,
    config: { permission: permissionOf(entity, call.action) },
    schema: {
      operationId: `${entity.$id}.${dialect}.${call.name}`,
      tags: [entity.title],
      summary: `${entity.title}: ${call.name}`,
      ...(entity.description !== undefined && { description: entity.description }),
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: answer(call.gives),
    },
    ...(call.saves && { validatorCompiler: () => () => true }),
    handler: async (request: FastifyRequest, _reply: FastifyReply) => {
      const context = request.context();
      // The entity of the request's documents: they may be in the user's language, and newer than the route.
      return (await call.run({ ...context, hooks }, entityOf(context.documents, entity.$id), request)) ?? null;
    },
  });
}
