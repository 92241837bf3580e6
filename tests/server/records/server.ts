import Fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import { type Actor, may } from "../../../src/model/actor.ts";
import type { Documents } from "../../../src/model/documents.ts";
import { AppError, type FieldError } from "../../../src/model/error.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { DocumentStore } from "../../../src/server/documents/store.ts";
import type { Heard } from "../../../src/server/events/event.ts";
import { envelope, envelopePlugin } from "../../../src/server/plugins/envelope.ts";
import { failureOf } from "../../../src/server/plugins/failure.ts";
import { validationPlugin } from "../../../src/server/plugins/validation.ts";
import type { HookTable } from "../../../src/server/records/context.ts";
import type { Call } from "../../../src/server/records/wire/call.ts";
import { recordRoutes } from "../../../src/server/records/wire/routes.ts";
import { documents as fixtures } from "./fixtures.ts";

export interface Answer {
  readonly status: number;
  readonly errorCode: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly data: any;
  readonly fields: readonly FieldError[];
  readonly params: Readonly<Record<string, unknown>> | undefined;
  readonly text: string;
}

export interface RecordServer {
  readonly app: FastifyInstance;
  /** A call as this actor. */
  call(actor: Actor, method: NonNullable<InjectOptions["method"]>, url: string, body?: unknown): Promise<Answer>;
}

/** A store of documents that nobody has translated. */
export const storeOf = (documents: Documents): DocumentStore => new DocumentStore({ documents, texts: {}, files: new Map() });

/** The calls of records (default: the fixtures') behind the smallest possible server: no sign-in, the actor comes with the call. */
export async function recordServer(
  db: Database,
  {
    documents = fixtures,
    hooks,
    calls,
    aside,
    heard,
  }: { documents?: Documents; hooks?: HookTable; calls?: readonly Call[]; aside?: Database; heard?: Heard } = {},
): Promise<RecordServer> {
  let current: Actor | undefined;
  const app = Fastify();
  app.decorate("db", db);
  app.decorate("documents", storeOf(documents));
  app.decorateRequest("context", function () {
    return {
      db,
      aside,
      heard,
      documents,
      actor: this.actor,
      language: "zh-CN",
      request: { id: String(this.id), method: this.method, url: this.url, ip: this.ip, userAgent: "test", startedAt: Date.now() },
    };
  });
  app.addHook("onRequest", async (request) => {
    if (request.is404) return;
    if (!current) throw new AppError("auth.required");
    request.actor = current;
    const { permission } = request.routeOptions.config;
    if (!may(current, typeof permission === "function" ? permission(request) : "")) throw new AppError("access.denied");
  });
  app.setErrorHandler(async (thrown, _request, reply) => {
    const failure = failureOf(thrown);
    const { status, code, params, fields, data } = failure;
    if (status === 500) console.error(failure.cause ?? thrown);
    return reply
      .status(status)
      .send(envelope({ code: status, errorCode: code, message: "", data: data ?? null, ...(fields && { fields }), params } as never));
  });
  await app.register(envelopePlugin);
  await app.register(validationPlugin);
  await app.register(recordRoutes, { hooks, calls });
  await app.ready();
  return {
    app,
    async call(actor, method, url, body) {
      current = actor;
      const response = await app.inject({ method, url, ...(body !== undefined && { payload: body as object }) });
      const content = response.json();
      return { status: response.statusCode, fields: [], ...content, text: response.body };
    },
  };
}
