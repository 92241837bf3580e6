import type { IncomingMessage } from "node:http";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { entityOf } from "../../../model/documents.ts";
import type { Route } from "../../context.ts";
import { validateRequest } from "../../plugins/validation.ts";
import type { HookTable } from "../hooks.ts";
import type { Call } from "./call.ts";
import { Dispatch, type Found, type RecordCall } from "./dispatch.ts";

export interface RecordRoutesOptions {
  /** What else happens with changes, by entity id. */
  readonly hooks?: HookTable | undefined;
  /** Calls that entities have besides those that read and write records. */
  readonly calls?: readonly Call[] | undefined;
}

/**
 * The calls of every entity with x-api, in both dialects of the wire, as far as its actions allow. Needs the decorations of `context.ts`:
 * `documents` on the app, `context()` on the request. Whether the caller holds a call's permission is decided before the handler by
 * whoever reads `config.permission`; which rows and columns he reaches is decided here.
 *
 * One route for each method stands for all calls, and takes only requests that make one of them: start and memory hardly grow with the
 * documents. Which call a request makes is found once, so that what was permitted is what is done.
 */
export const recordRoutes: FastifyPluginAsync<RecordRoutesOptions> = async (app, { hooks, calls }) => {
  const dispatch = new Dispatch(app.documents, calls);
  const found = new WeakMap<IncomingMessage, Found>();
  app.addConstraintStrategy({
    name: "recordCall",
    storage: () => new Map(),
    deriveConstraint(request: IncomingMessage) {
      const call = dispatch.find(ofGet(request.method ?? ""), request.url ?? "");
      if (call) found.set(request, call);
      return call && true;
    },
  });
  const callOf = (request: FastifyRequest) => found.get(request.raw as IncomingMessage) as Found;
  const routeOf = (one: RecordCall, method: string): Route => ({
    method,
    url: one.url,
    config: { permission: one.permission },
    schema: { params: one.call.params, querystring: one.call.query, body: dispatch.bodyOf(one) },
  });

  for (const one of dispatch.all())
    if (app.hasRoute({ method: one.call.method, url: one.url }))
      throw new Error(`${one.call.method} ${one.url} of "${one.entity.$id}" is a route already`);
  for (const method of ["GET", "POST", "PUT", "DELETE"])
    app.route({
      method,
      url: "/*",
      constraints: { recordCall: true },
      config: {
        permission: (request) => callOf(request).permission,
        calls: (asked) => [...dispatch.all()].filter(({ call }) => call.method === ofGet(asked)).map((one) => routeOf(one, asked)),
      },
      schema: { hide: true },
      async handler(request) {
        const one = callOf(request);
        request.params = one.id === undefined ? {} : { id: one.id };
        const { params, query, saves } = one.call;
        validateRequest(request, { params, querystring: query, body: saves ? undefined : dispatch.bodyOf(one) });
        const context = request.context();
        // The entity of the request's documents: they may be in the user's language.
        return (await one.call.run({ ...context, hooks }, entityOf(context.documents, one.entity.$id), request)) ?? null;
      },
    });
};

/** HEAD is answered as GET, without the body. */
const ofGet = (method: string): string => (method === "HEAD" ? "GET" : method);
