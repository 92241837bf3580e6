import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { AppError } from "../../model/error.ts";
import { inTransaction } from "../db/transaction.ts";
import { accessDigest } from "../identity/access-digest.ts";
import { enveloped } from "./envelope.ts";
import { beginCall, dropCall, holdCall, type KeptAnswer, type KeyedCall, keepAnswer } from "./kept-answers.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** All that it does by the context of its request is one transaction. */
    whole?: boolean | ((request: FastifyRequest) => boolean);
    /** Its answer is kept nowhere. */
    untold?: boolean | ((request: FastifyRequest) => boolean);
  }
  interface FastifyRequest {
    /** Of a call under an Idempotency-Key: what is begun by it and done later is begun once under this. */
    once: string | undefined;
  }
}

/** The header of draft-ietf-httpapi-idempotency-key-header. */
export const IDEMPOTENCY_HEADER = "idempotency-key";

const WRITES = new Set(["POST", "PUT", "PATCH", "DELETE"]);
/** A text of its draft stands in quotes; who leaves them out is understood. */
const KEY = /^"?([\x21\x23-\x7e]{1,200})"?$/;
const JSON_TYPE = "application/json; charset=utf-8";
/** Characters of an answer that are kept. */
const MOST_KEPT = 256 * 1024;
/** Seconds after which a call that goes on is asked for again. */
const AGAIN = "1";

const sha256 = (...parts: readonly string[]): string => createHash("sha256").update(parts.join("\n")).digest("hex");
const said = (word: boolean | ((request: FastifyRequest) => boolean) | undefined, request: FastifyRequest): boolean =>
  typeof word === "function" ? word(request) : word === true;

/**
 * Makes every write repeatable: a call under an `Idempotency-Key` is made once by its caller, and answered as then when it comes again. What fails was not made, and
 * comes anew. Reads, calls for everybody, and files that are sent in leave the header alone.
 * @throws AppError idempotency.otherRequest (422), idempotency.inProgress (409, with `retry-after`), idempotency.answerGone, idempotency.accessChanged
 */
export const oncePlugin = fastifyPlugin(async (app) => {
  app.decorateRequest("once", undefined);
  app.addHook("onRoute", (route) => {
    if (![route.method].flat().some((method) => WRITES.has(method)) || route.schema?.consumes) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      const call = WRITES.has(request.method) ? keyedCall(request) : undefined;
      if (!call) return handler.call(this, request, reply);
      return once(handler.bind(this), call, request, reply);
    };
  });

  async function once(handler: RouteHandlerMethod, call: KeyedCall, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { whole } = request.routeOptions.config;
    request.once = sha256(call.caller, call.key);
    try {
      return await (said(whole, request) ? wholly : apart)(handler as Handler, call, request, reply);
    } catch (error) {
      if (error instanceof AppError && error.code === "idempotency.inProgress") reply.header("retry-after", AGAIN);
      throw error;
    }
  }

  /** The call, and what was answered, in one transaction: both are there, or neither. */
  const wholly: Making = (handler, call, request, reply) =>
    inTransaction({ db: app.db }, async ({ db }) => {
      const before = await holdCall(db, call);
      if (before) return again(before, reply);
      request.transaction = db;
      try {
        const { result, answer } = answered(await handler(request, reply), request, reply);
        await keepAnswer(db, call, answer);
        return result;
      } finally {
        request.transaction = undefined;
      }
    });

  /** Of a call that has transactions of its own the key stands first. */
  const apart: Making = async (handler, call, request, reply) => {
    const before = await beginCall(app.db, call);
    if (before) return again(before, reply);
    try {
      const { result, answer } = answered(await handler(request, reply), request, reply);
      await keepAnswer(app.db, call, answer);
      return result;
    } catch (error) {
      await dropCall(app.db, call).catch(() => {});
      throw error;
    }
  };
});

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;
type Making = (handler: Handler, call: KeyedCall, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The call of a request by its key; undefined where it has none, or what it asks is not kept. */
function keyedCall(request: FastifyRequest): KeyedCall | undefined {
  const said = request.headers[IDEMPOTENCY_HEADER];
  const { permission: declared, plain } = request.routeOptions.config;
  const permission = typeof declared === "function" ? declared(request) : declared;
  if (said === undefined || plain || permission === "public" || /:(view|pick)$/.test(permission ?? "")) return undefined;
  const [, key] = KEY.exec(String(said)) ?? [];
  if (key === undefined) throw new AppError("idempotency.keyInvalid");
  const { actor, method, url, body } = request;
  const caller = actor.key ? `key ${actor.key.id}` : `user ${actor.id} ${actor.realUser?.id ?? ""}`;
  return { caller, key, digest: sha256(method, url, JSON.stringify(body ?? null)), access: accessDigest(actor) };
}

function again({ status, body }: KeptAnswer, reply: FastifyReply): string {
  reply.status(status).type(JSON_TYPE).header("idempotency-replayed", "true");
  return body ?? "";
}

/** What a handler gave as it leaves, and as it is kept: files, secrets, and what is too long are not. */
function answered(given: unknown, request: FastifyRequest, reply: FastifyReply): { result: unknown; answer: KeptAnswer } {
  const status = reply.statusCode;
  if (reply.sent || given instanceof Response || Buffer.isBuffer(given) || isStream(given))
    return { result: given, answer: { status, body: null } };
  const text = JSON.stringify(enveloped(given));
  const isKept = text.length <= MOST_KEPT && !said(request.routeOptions.config.untold, request);
  reply.type(JSON_TYPE);
  return { result: text, answer: { status, body: isKept ? text : null } };
}

const isStream = (given: unknown): boolean => typeof (given as { pipe?: unknown } | null)?.pipe === "function";
