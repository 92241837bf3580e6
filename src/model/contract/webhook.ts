import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { integer, object, text } from "./schema.ts";

const params = object({ id: ID });
const of = { method: "POST", entity: "webhook", params } as const;

/** Operations of webhooks beside the calls of every record. */
export const WEBHOOK = {
  secret: operation({
    ...{ id: "webhook.secret", ...of, path: "/:id/secret", permission: "webhook:secret", untold: true, byKey: false },
    summary: "Make a secret to sign with: the one before signs beside it for a day, and this one is never told again",
    answer: object({ secret: text(undefined, { description: "As Standard Webhooks has it: `whsec_` and 32 bytes in base64." }) }),
  }),
  test: operation({
    ...{ id: "webhook.test", ...of, path: "/:id/test", permission: "webhook:test" },
    summary: "Send a message of the type `test` to the receiver and wait for its answer",
    answer: object({ status: integer({ description: "Of HTTP, 200 to 299." }), ms: integer() }),
  }),
  replay: operation({
    ...{ id: "webhook.replay", ...of, path: "/:id/replay", permission: "webhook:replay" },
    summary: "Send all messages of a webhook again that were given up",
    answer: object({ count: integer() }),
  }),
} as const;

/** Operations of the messages of webhooks. */
export const WEBHOOK_DELIVERY = {
  replay: operation({
    ...{ id: "webhookDelivery.replay", method: "POST", entity: "webhook-delivery", path: "/:id/replay", params },
    ...{ permission: "webhook-delivery:replay", summary: "Send a message again, with the record as it is now" },
    answer: object({ count: integer() }),
  }),
} as const;
