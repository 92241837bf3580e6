import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { choice, nullable, object, text } from "./schema.ts";

const params = object({ id: ID });

/** Bytes of a message. */
export const MOST_MESSAGE = 256 * 1024;

const TAKEN = object({
  message: text(undefined, { description: "Under which it is known: the header webhook-id, or what stands for it." }),
  state: choice(["waiting", "done", "dead"], { description: "As it stands; of a message that came before, as that one does." }),
  record: nullable(text(undefined, { description: "The id of the record that it wrote." })),
});

/** Messages of other systems: who sends one proves himself by its signature, or by a token. */
export const INBOUND = {
  receive: operation({
    ...{ id: "inbound.receive", method: "POST", path: "/api/hooks/:id", permission: "public", params, answer: TAKEN },
    summary: "Send a message to an inbound hook: 202 when it is taken and waits, 200 when it was dealt with, or had come before",
    body: text(MOST_MESSAGE, { description: "JSON, as it was signed." }),
  }),
} as const;

/** Operations of inbound hooks beside the calls of every record. */
export const INBOUND_HOOK = {
  secret: operation({
    ...{ id: "inboundHook.secret", method: "POST", entity: "inbound-hook", path: "/:id/secret", permission: "inbound-hook:secret" },
    ...{ untold: true, byKey: false, params },
    summary: "Make a secret to prove messages with: the one before is good beside it for a day, and this one is never told again",
    answer: object({ secret: text(undefined, { description: "With which messages are signed, or the token itself." }) }),
  }),
} as const;

/** Operations of what hooks have received. */
export const INBOUND_MESSAGE = {
  replay: operation({
    ...{ id: "inboundMessage.replay", method: "POST", entity: "inbound-message", path: "/:id/replay", params },
    ...{ permission: "inbound-message:replay", summary: "Deal again with a message that failed" },
    answer: object({ state: text() }),
  }),
} as const;
