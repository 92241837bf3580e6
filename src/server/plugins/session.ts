import type { FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { Actor } from "../../model/actor.ts";
import { AppError } from "../../model/error.ts";
import { contains } from "../../model/network.ts";
import { VIEWING_HEADER } from "../../model/viewing.ts";
import type { Database } from "../db/database.ts";
import { readOnly } from "../db/read-only.ts";
import type { Edition } from "../documents/edition.ts";
import type { DocumentStore } from "../documents/store.ts";
import { keyUse } from "../identity/api-keys.ts";
import type { LoginPolicies } from "../identity/login-policies.ts";
import type { Session } from "../identity/session.ts";
import type { Sessions } from "../identity/sessions.ts";
import { keyPrefix, looksLikeToken } from "../identity/tokens.ts";

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
    /** The code of the tenant of who asks; null: of none, or it was not asked who he is. */
    tenantCode: string | null;
    /** The transaction of which all is part that the request does by its context; undefined: each change has its own. */
    transaction: Database | undefined;
  }
}

interface SessionOptions {
  readonly sessions: Sessions;
  readonly policies: LoginPolicies;
  readonly documents: DocumentStore;
}

const BEARER = /^Bearer +(fwk_.*)$/i;

/**
 * By what a request says who asks: an API key in `authorization`, or what stands in the header `token`, which may be one too. Who sends a key is never answered as
 * the owner of a session.
 */
export function credentialOf({ headers: { token, authorization } }: Pick<FastifyRequest, "headers">): string | undefined {
  const [, key] = BEARER.exec(authorization ?? "") ?? [];
  const credential = key ?? token;
  return typeof credential === "string" && (looksLikeToken(credential) || keyPrefix(credential) !== undefined) ? credential : undefined;
}

const isWithin = ({ key }: Session, address: string): boolean =>
  !key || key.networks.length === 0 || key.networks.some((network) => contains(network, address));

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
  app.decorateRequest("tenantCode", null);
  app.decorateRequest("transaction", undefined);
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
  const noteUse = keyUse(app.db);
  async function sessionOf(request: FastifyRequest): Promise<Session | undefined> {
    const { headers, edition, ip } = request;
    const ticket = headers[VIEWING_HEADER];
    const credential = credentialOf(request);
    if (credential === undefined) return undefined;
    const find = async () => {
      if (ticket !== undefined) return viewing(credential, ticket, edition);
      return looksLikeToken(credential) ? sessions.find(credential, edition) : sessions.findKey(credential, edition);
    };
    const session = await find();
    // From elsewhere than the networks from which he may work, he is nobody; nor is a key one from elsewhere than its own.
    if (!session || !(await policies.admits(session, ip)) || !isWithin(session, ip)) return undefined;
    if (session.key) await noteUse(session.key.id, ip);
    return session;
  }
  app.decorateRequest("context", function () {
    return {
      db: this.transaction ?? app.db,
      aside: app.aside,
      replica: this.replicaDoor(),
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
