import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { Actor } from "../../model/actor.ts";
import type { DocumentStore } from "../documents/store.ts";
import type { Session, Sessions } from "../identity/sessions.ts";
import { looksLikeToken } from "../identity/tokens.ts";

declare module "fastify" {
  interface FastifyInstance {
    sessions: Sessions;
  }
  interface FastifyRequest {
    /** The session of the header `token`; undefined without one. Asked at most once a request. */
    session(): Promise<Session | undefined>;
    startedAt: number;
  }
}

interface SessionOptions {
  readonly sessions: Sessions;
  readonly documents: DocumentStore;
}

const NOBODY = null as unknown as Actor;

/** Gives every request the documents that it begins with, its session, and the context that operations on records take: with documents in the language of the request. */
export const sessionPlugin = fastifyPlugin(async (app, { sessions, documents }: SessionOptions) => {
  app.decorate("documents", documents);
  app.decorateRequest("edition", {
    getter() {
      return documents.of(this.raw);
    },
  });
  app.decorate("sessions", sessions);
  app.addHook("onClose", async () => sessions.stop());
  app.decorateRequest("startedAt", 0);
  app.addHook("onRequest", async (request) => {
    request.startedAt = Date.now();
  });
  // The guard sets it on every route that is not public, before any handler runs.
  app.decorateRequest("actor", NOBODY);
  const found = new WeakMap<FastifyRequest, Promise<Session | undefined>>();
  app.decorateRequest("session", function () {
    const { token } = this.headers;
    if (!looksLikeToken(token)) return Promise.resolve(undefined);
    const session = found.get(this) ?? sessions.find(token, this.edition);
    found.set(this, session);
    return session;
  });
  app.decorateRequest("context", function () {
    return {
      db: app.db,
      aside: app.aside,
      documents: this.edition.in(this.language),
      actor: this.actor,
      language: this.language,
      exactTotal: app.exactTotal,
      totals: app.totals,
      heard: app.heard,
      tasks: app.tasks,
      wording: app.wording,
      request: {
        id: this.id,
        method: this.method,
        url: this.url.split("?")[0] ?? "",
        ip: this.ip,
        userAgent: this.headers["user-agent"] ?? "",
        startedAt: this.startedAt,
      },
    };
  });
});
