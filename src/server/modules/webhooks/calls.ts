import { randomUUID } from "node:crypto";
import { WEBHOOK, WEBHOOK_DELIVERY } from "../../../model/contract/webhook.ts";
import { AppError } from "../../../model/error.ts";
import type { Network } from "../../../model/network.ts";
import { get } from "../../records/read/read.ts";
import type { Call } from "../../records/wire/call.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { noteArrival } from "./health.ts";
import { sendAgain } from "./outbox.ts";
import { sendMessage } from "./serve-webhook.ts";
import { newSecret, secretsOf } from "./signing.ts";
import { type StoredWebhook, webhookOf } from "./webhook.ts";

/** Operations of webhooks and of their messages: of those that who asks sees. */
export const webhookCalls = (allowed: readonly Network[]): readonly Call[] => [
  operationCall(WEBHOOK.secret, async ({ params }, context, entity) => {
    const { id } = await get(context, entity, params.id);
    return { secret: await newSecret(context.db, id) };
  }),
  operationCall(WEBHOOK.test, async ({ params }, context, entity) => {
    const { id } = await get(context, entity, params.id);
    const hook = (await webhookOf(context.db, id)) as StoredWebhook;
    const body = JSON.stringify({ type: "test", timestamp: new Date().toISOString(), data: {} });
    const sent = { id: randomUUID(), body };
    const { status, ms, text } = await sendMessage({ allowed }, hook, await secretsOf(context.db, id), sent, AbortSignal.timeout(15_000));
    if (status === undefined || status < 200 || status > 299)
      throw new AppError("webhook.notArrived", {
        params: { reason: [status, text].filter((part) => part !== undefined && part !== "").join(" ") },
      });
    await noteArrival(context.db, hook);
    return { status, ms };
  }),
  operationCall(WEBHOOK.replay, async ({ params }, context, entity) => {
    const { id } = await get(context, entity, params.id);
    return { count: await sendAgain(context.db, { hook: id }) };
  }),
  operationCall(WEBHOOK_DELIVERY.replay, async ({ params }, context, entity) => {
    const { id } = await get(context, entity, params.id);
    return { count: await sendAgain(context.db, { delivery: id }) };
  }),
];
