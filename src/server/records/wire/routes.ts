import type { IncomingMessage } from "node:http";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { type Entity, entityOf } from "../../../model/documents.ts";
import type { Route } from "../../context.ts";
import type { Edition } from "../../documents/edition.ts";
import { failureOf } from "../../plugins/failure.ts";
import { validateRequest } from "../../plugins/validation.ts";
import { inSpan, type SpanCard } from "../../telemetry/recorder.ts";
import type { HookTable, RecordContext } from "../context.ts";
import { fromReplica } from "../read/from-replica.ts";
import type { Call } from "./call.ts";
import { operationIdOf } from "./describe.ts";
import { Dispatch, type Found, type RecordCall } from "./dispatch.ts";

export interface RecordRoutesOptions {
  /** What else happens with changes, by entity id. */
  readonly hooks?: HookTable | undefined;
  /** Calls that entities have besides those that read and write records. */
  readonly calls?: readonly Call[] | undefined;
}

/**
 * The calls of every entity with x-api, in both dialects of the wire, as far as its actions allow. Needs the decorations of `context.ts`:
 * `documents` on the app, `context()` on the request, which works by the documents that the store gives for it. Whether the caller holds a call's permission is decided before the handler by
 * whoever reads `config.permission`; which rows and columns he reaches is decided here.
 *
 * One route for each method stands for all calls, and takes only requests that make one of them: start and memory hardly grow with the
 * documents. Which call a request makes is found once, so that what was permitted is what is done.
 */
export const recordRoutes: FastifyPluginAsync<RecordRoutesOptions> = async (app, { hooks, calls }) => {
  const store = app.documents;
  const made = new WeakMap<Edition, Dispatch>();
  const dispatchOf = (edition: Edition): Dispatch => {
    const dispatch = made.get(edition) ?? new Dispatch(edition.documents, calls);
    made.set(edition, dispatch);
    return dispatch;
  };
  const found = new WeakMap<IncomingMessage, Found>();
  app.addConstraintStrategy({
    name: "recordCall",
    storage: () => new Map(),
    deriveConstraint(request: IncomingMessage) {
      const call = dispatchOf(store.of(request)).find(ofGet(request.method ?? ""), request.url ?? "");
      if (call) found.set(request, call);
      return call && true;
    },
  });
  const callOf = (request: FastifyRequest) => found.get(request.raw as IncomingMessage) as Found;
  const routeOf = (dispatch: Dispatch, one: RecordCall, method: string): Route => ({
    method,
    url: one.url,
    config: { permission: one.permission },
    schema: { params: one.call.params, querystring: one.call.query, body: dispatch.bodyOf(one) },
  });

  store.addInspection((edition, former) => {
    const isNew = (entity: Entity) => former?.documents.entities.get(entity.$id) !== entity;
    for (const { call, url, entity } of dispatchOf(edition).all(isNew))
      if (app.hasRoute({ method: call.method, url })) throw new Error(`${call.method} ${url} of "${entity.$id}" is a route already`);
  });
  for (const method of ["GET", "POST", "PUT", "DELETE"])
    app.route({
      method,
      url: "/*",
      constraints: { recordCall: true },
      config: {
        permission: (request) => callOf(request).permission,
        named: (request) => nameOf(callOf(request)),
        // Calls of the records themselves do all by their context.
        whole: (request) => callOf(request).call.operation?.whole ?? !calls?.includes(callOf(request).call),
        untold: (request) => callOf(request).call.operation?.untold === true,
        byKey: (request) => callOf(request).call.operation?.byKey,
        // An operation of an entity decides by itself what it does: it says whether a task may make it.
        inTask(request) {
          const { operation } = callOf(request).call;
          return operation === undefined || operation.inTask === true;
        },
        calls: (asked) => {
          const dispatch = dispatchOf(store.current);
          return [...dispatch.all()].filter(({ call }) => call.method === ofGet(asked)).map((one) => routeOf(dispatch, one, asked));
        },
      },
      schema: { hide: true },
      async handler(request) {
        const one = callOf(request);
        request.params = one.id === undefined ? {} : { id: one.id };
        const { params, query, saves } = one.call;
        const dispatch = dispatchOf(store.of(request.raw));
        validateRequest(request, { params, querystring: query, body: saves ? undefined : dispatch.bodyOf(one) });
        const context = request.context();
        // The entity of the request's documents: they may be in the user's language.
        const entity = entityOf(context.documents, one.entity.$id);
        const run = (own: RecordContext) => one.call.run(own, entity, request);
        const own = { ...context, hooks };
        return (await inSpan(spanOf(one), () => (one.call.fromReplica ? fromReplica(own, run) : run(own)), { codeOf })) ?? null;
      },
    });
};

const nameOf = (one: RecordCall) => ({ route: one.url, operation: operationIdOf(one), entity: one.entity.$id });

function spanOf(one: RecordCall): SpanCard {
  const { operation, entity } = nameOf(one);
  return { kind: "operation", about: operation, attributes: { "formwork.operation": operation, "formwork.entity": entity } };
}

const codeOf = (error: unknown): string => failureOf(error).code;

/** HEAD is answered as GET, without the body. */
const ofGet = (method: string): string => (method === "HEAD" ? "GET" : method);
