import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { INBOUND, INBOUND_HOOK, INBOUND_MESSAGE, MOST_MESSAGE } from "../../../model/contract/inbound.ts";
import { AppError } from "../../../model/error.ts";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { FeatureCard } from "../../feature.ts";
import { serve } from "../../plugins/serve.ts";
import { isId } from "../../records/column.ts";
import type { RecordHooks } from "../../records/context.ts";
import { get } from "../../records/read/read.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { countAct } from "../auth/counted.ts";
import { newSecret, secretsOf } from "../webhooks/signing.ts";
import { hookOf, type StoredHook } from "./hook.ts";
import { inboundHooks } from "./hooks.ts";
import { MESSAGE_JOB, type Standing, standingOf, takeIn, waitAgain } from "./inbox.ts";
import { type ProcessParts, processMessage } from "./process.ts";
import { provenId } from "./proof.ts";
import { reasonWording } from "./reason.ts";

const LANGUAGE = "zh-CN";

/** The hook that a message is for, and its id. Whatever is wrong answers alike. @throws AppError inbound.refused */
async function proven(db: Database, id: string, { headers }: FastifyRequest, body: string): Promise<{ hook: StoredHook; message: string }> {
  const hook = isId(id) ? await hookOf(db, id) : undefined;
  const message = hook && provenId(hook, await secretsOf(db, hook.id), headers, body, Date.now());
  if (!hook || message === undefined) throw new AppError("inbound.refused");
  return { hook, message: message ?? randomUUID() };
}

function contentOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new AppError("inbound.notRead");
  }
}

const answer = ({ message, state, record }: Standing) => ({ message, state, record });

async function receiveRoute(app: FastifyInstance, parts: ProcessParts): Promise<void> {
  const { db } = parts;
  // A signature is over the body as it came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body));
  serve(
    app,
    INBOUND.receive,
    async ({ params, body }, request, reply: FastifyReply) => {
      const { hook, message } = await proven(db, params.id, request, body);
      const refusal = () => new AppError("inbound.tooMany");
      await countAct(db, [{ kind: "inbound", subject: hook.id, limit: hook.per_minute, seconds: 60, refusal }]);
      const content = contentOf(body);
      const taken = await inTransaction({ db }, async ({ db: trx }) => {
        const standing = await takeIn(trx, hook, { message, body: content, ip: request.ip });
        if (standing && !hook.waits) await app.jobs.put(trx, { kind: MESSAGE_JOB, input: { id: standing.id } });
        return standing;
      });
      if (taken && !hook.waits) {
        reply.status(202);
        return answer(taken);
      }
      const standing = taken ?? (await standingOf(db, hook.id, message));
      if (!standing) throw new AppError("inbound.refused");
      // Also one that had come before, and whose process is gone.
      if (!hook.waits || standing.state !== "waiting") return answer(standing);
      await processMessage(parts, standing.id, "leave");
      return answer((await standingOf(db, hook.id, message)) ?? standing);
    },
    { isSigned: true, bodyLimit: MOST_MESSAGE },
  );
}

/** Lets other systems write records, by messages that prove who sent them. */
export const inbound: FeatureCard = ({ db, hooks, messages: { errors } }) => {
  let parts: ProcessParts | undefined;
  return {
    name: "inbound",
    hooks: new Map([
      ["inbound-hook", inboundHooks as RecordHooks],
      ["inbound-message", reasonWording(errors)],
    ]),
    calls: [
      operationCall(INBOUND_HOOK.secret, async ({ params }, context, entity) => {
        const { id } = await get(context, entity, params.id);
        return { secret: await newSecret(context.db, id) };
      }),
      operationCall(INBOUND_MESSAGE.replay, async ({ params }, context, entity, { server }) => {
        const { id } = await get(context, entity, params.id);
        const isAgain = await inTransaction(context, async (inside) => {
          const waits = await waitAgain(inside.db, id);
          if (waits) await server.jobs.put(inside.db, { kind: MESSAGE_JOB, input: { id } });
          return waits;
        });
        return { state: isAgain ? "waiting" : String((await get(context, entity, id)).state) };
      }),
    ],
    jobs: {
      [MESSAGE_JOB]: {
        priority: 5,
        retry: { times: 5, pauseSeconds: 5 },
        run: async ({ input }) => parts && (await processMessage(parts, (input as { id: string }).id, "wait")),
      },
    },
    async routes(app: FastifyInstance) {
      const { aside, exactTotal, heard, wording } = app;
      const own: ProcessParts = {
        ...{ db, edition: () => app.documents.current },
        contextOf: (actor, edition) => ({
          ...{ db, aside, exactTotal, heard, wording, hooks, language: LANGUAGE },
          ...{ actor: app.narrowed(actor), documents: edition.in(LANGUAGE) },
        }),
      };
      parts = own;
      await app.register((scope) => receiveRoute(scope, own));
    },
  };
};
