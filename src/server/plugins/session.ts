import type { FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { Actor } from "../../model/actor.ts";
import { AppError } from "../../model/error.ts";
import { VIEWING_HEADER } from "../../model/viewing.ts";
import { readOnly } from "../db/read-only.ts";
import type { Edition } from "../documents/edition.ts";
import type { DocumentStore } from "../documents/store.ts";
import type { LoginPolicies } from "../identity/login-policies.ts";
import type { Session } from "../identity/session.ts";
import type { Sessions } from "../identity/sessions.ts";
import { looksLikeToken } from "../identity/tokens.ts";

declare module "fastify" {
  interface FastifyInstance {
    sessions: Sessions;
  }
  interface FastifyRequest {
    /**
     * The session of the header `token`, or the viewing of the header `x-viewing` beside it; undefined without one. Asked at most once a request.
     * @throws AppError session.viewingOver where the viewing is none, or over: what was asked as somebody else is never answered as oneself
     */
    session(): Promise<Session | undefined>;
    startedAt: number;
  }
}

interface SessionOptions {
  readonly sessions: Sessions;
  readonly policies: LoginPolicies;
  readonly documents: DocumentStore;
}

const NOBODY = null as unknown as Actor;

/** Gives every request the documents that it begins with, its session, and the context that operations on records take: with documents in the language of the request. */
export const sessionPlugin = fastifyPlugin(async (app, { sessions, policies, documents }: SessionOptions) => {
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
  // A viewing only reads, whatever it asks. What comes after the body runs where that was read, hence the second time.
  for (const hook of ["onRequest", "preValidation"] as const)
    app.addHook(hook, (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
      if (request.headers[VIEWING_HEADER] === undefined) return done();
      readOnly(done);
    });
  async function viewing(token: string, ticket: unknown, edition: Edition): Promise<Session> {
    const session = looksLikeToken(ticket) ? await sessions.findViewing(token, ticket, edition) : undefined;
    if (!session) throw new AppError("session.viewingOver");
    return session;
  }
  // The guard sets it on every route that is not public, before any handler runs.
  app.decorateRequest("actor", NOBODY);
  const found = new WeakMap<FastifyRequest, Promise<Session | undefined>>();
  app.decorateRequest("session", function () {
    const session = found.get(this) ?? sessionOf(this);
    found.set(this, session);
    return session;
  });
  async function sessionOf({ headers, edition, ip }: FastifyRequest): Promise<Session | undefined> {
    const { token, [VIEWING_HEADER]: ticket } = headers;
    if (!looksLikeToken(token)) return undefined;
    const session = await (ticket === undefined ? sessions.find(token, edition) : viewing(token, ticket, edition));
    // From elsewhere than the networks from which he may work, he is nobody.
    return session && (await policies.admits(session, ip)) ? session : undefined;
  }
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
