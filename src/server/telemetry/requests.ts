import type { FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { failureOf } from "../plugins/failure.ts";
import { type OpenSpan, recorder, within } from "./recorder.ts";
import type { Attributes } from "./vocabulary.ts";

/** What a route that stands for many calls says of the one that a request makes, by names of the product and its documents. */
export interface NamedCall {
  /** The pattern of its address. */
  readonly route: string;
  readonly operation: string;
  readonly entity: string;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Of a route that stands for many calls: which one a request makes. */
    named?: (request: FastifyRequest) => NamedCall;
  }
  interface FastifyRequest {
    /** The span of the request; undefined where nothing is taken down, and for sockets, which last. */
    span: OpenSpan | undefined;
  }
}

/** Where the server could not answer, for whoever looks at rates of faults. */
const FIRST_FAULT = 500;
const ABANDONED = "request.abandoned";

/** What a request is about, without anything that it says itself. */
function namesOf(request: FastifyRequest): Attributes {
  if (request.is404) return {};
  const { url, config, schema } = request.routeOptions;
  const call = config.named?.(request);
  const operation = call?.operation ?? (schema as { operationId?: string } | undefined)?.operationId;
  return {
    "http.route": call?.route ?? url,
    "formwork.operation": operation,
    "formwork.entity": call?.entity,
    "formwork.screen": screenOf(request),
  };
}

/** The screen that a request names, as far as there is one of that name. */
function screenOf({ params, routeOptions: { url = "" }, edition }: FastifyRequest): string | undefined {
  const { screen, id } = (params ?? {}) as { readonly screen?: unknown; readonly id?: unknown };
  const name = url.includes("/:screen") ? screen : url.endsWith("/screen/:id") ? id : undefined;
  return typeof name === "string" && edition.documents.screens.has(name) ? name : undefined;
}

/** A span for each request, and how long it took among the metrics. */
export const requestSpans = fastifyPlugin(async (app) => {
  const failures = new WeakMap<FastifyRequest, string>();
  app.decorateRequest("span", undefined);

  app.addHook("onRequest", (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const record = recorder();
    if (!record || request.raw.headers.upgrade !== undefined) return done();
    const { traceparent } = request.headers;
    const names = namesOf(request);
    const { method } = request;
    const attributes = { ...names, "http.request.method": method, "formwork.request_id": request.id };
    const about = names["http.route"] === undefined ? method : `${method} ${names["http.route"]}`;
    const span = record.begin(
      { kind: "request", about, attributes },
      { caller: typeof traceparent === "string" ? traceparent : undefined },
    );
    request.span = span;
    reply.raw.once("close", () => end(request, reply, span, reply.raw.writableFinished));
    within(span, done);
  });
  // What comes after the body runs where that was read.
  app.addHook("preValidation", (request: FastifyRequest, _reply: FastifyReply, done: () => void) =>
    request.span ? within(request.span, done) : done(),
  );
  app.addHook("onError", (request: FastifyRequest, _reply: FastifyReply, error: unknown, done: () => void) => {
    failures.set(request, failureOf(error).code);
    done();
  });
  app.addHook("onResponse", (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    if (request.span) end(request, reply, request.span, true);
    done();
  });

  function end(request: FastifyRequest, reply: FastifyReply, span: OpenSpan, isAnswered: boolean): void {
    if (span.isOver) return;
    const status = isAnswered ? reply.statusCode : undefined;
    const failure = isAnswered ? failures.get(request) : ABANDONED;
    span.note({ "formwork.tenant": request.tenantCode ?? undefined, "http.response.status_code": status, "error.type": failure });
    if (status !== undefined && status >= FIRST_FAULT) span.fail(failure ?? "server.failed");
    span.end();
    const of = { "http.request.method": request.method, "http.route": namesOf(request)["http.route"], "http.response.status_code": status };
    recorder()?.measure("http.server.request.duration", reply.elapsedTime / 1_000, of);
  }
});
