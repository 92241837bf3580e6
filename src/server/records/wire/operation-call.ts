import type { FastifyRequest } from "fastify";
import { type Operation, wordIn } from "../../../model/contract/operation.ts";
import type { Entity } from "../../../model/documents.ts";
import { answered, type Handler } from "../../plugins/serve.ts";
import type { RecordContext } from "../context.ts";
import type { Call } from "./call.ts";

type EntityOperation = Operation & { readonly entity: string };

/**
 * Serves an operation of an entity, as `serve` does those with an address of their own: below the entity's calls in the documents in force, as
 * long as the entity names it (x-operations), guarded and described as they are. The handler gets the context in which records are read and
 * written, and the entity as that context has it; the request, for what concerns the session.
 */
export const operationCall = <O extends EntityOperation>(
  operation: O,
  handle: (received: Parameters<Handler<O>>[0], context: RecordContext, entity: Entity, request: FastifyRequest) => ReturnType<Handler<O>>,
): Call => {
  const { id, method, path, params, query, body, answer }: Operation = operation;
  return {
    ...{ method, path, operation, name: id.slice(id.indexOf(".") + 1) },
    isFor: (entity) => entity.$id === operation.entity && Object.values(entity["x-operations"] ?? {}).includes(id),
    action: () => wordIn(operation.permission),
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body }),
    gives: () => answer,
    async run(context, entity, request) {
      const received = { params: request.params, query: request.query, body: request.body } as Parameters<Handler<O>>[0];
      return answered(request.server, operation, await handle(received, context, entity, request)).sent;
    },
  };
};
