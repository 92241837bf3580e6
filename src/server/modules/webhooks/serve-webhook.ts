import type { Actor } from "../../../model/actor.ts";
import type { Network } from "../../../model/network.ts";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Edition } from "../../documents/edition.ts";
import { actorInRole } from "../../identity/in-role.ts";
import type { Messages } from "../../plugins/messages.ts";
import type { RecordContext } from "../../records/context.ts";
import { inSpan } from "../../telemetry/recorder.ts";
import { bodiesOf } from "./content.ts";
import { isAway, noteAbsence, noteArrival, pauseAfter, tellPaused } from "./health.ts";
import { claimMessages, giveBack, type Message, noteOutcomes, type Outcome } from "./outbox.ts";
import { secretsOf, signedHeaders } from "./signing.ts";
import { type Arrival, transmit } from "./transmit.ts";
import { headersOf, type StoredWebhook, webhookOf } from "./webhook.ts";

/** Messages that are under way to one receiver at a time, from one process. */
const AT_ONCE = 16;

export interface ServeParts {
  readonly db: Database;
  readonly edition: () => Edition;
  /** A context of the product's own work, in the rights of somebody. */
  readonly contextOf: (actor: Actor, edition: Edition) => RecordContext;
  readonly letters: Messages;
  /** Networks beside the internet. */
  readonly allowed: readonly Network[];
}

/**
 * Sends the next messages of a webhook, each once, and notes what became of them.
 * @returns how many it took; 0 where none is due
 */
export async function serveWebhook(parts: ServeParts, id: string, signal: AbortSignal): Promise<number> {
  const { db } = parts;
  const messages = await claimMessages(db, id, AT_ONCE);
  if (messages.length === 0) return 0;
  const hook = await webhookOf(db, id);
  const bodies = hook ? await seenBodies(parts, hook, messages) : new Map<string, string>();
  const secrets = await secretsOf(db, id);
  const outcomes = await Promise.all(
    messages.map(async (message): Promise<Outcome> => {
      const body = bodies.get(message.delivery_id);
      if (!hook || body === undefined) return { message, state: "skipped" };
      return outcomeOf(message, await sendMessage(parts, hook, secrets, { id: message.message, body }, signal));
    }),
  );
  if (signal.aborted) await giveBack(db, messages);
  else await noteOutcomes(db, outcomes);
  if (hook && !signal.aborted) await noteHealth(parts, hook, outcomes);
  return messages.length;
}

/** The bodies of messages in the rights that the webhook's owner has in its role now; none where he has it no more. */
async function seenBodies(parts: ServeParts, hook: StoredWebhook, messages: readonly Message[]): Promise<ReadonlyMap<string, string>> {
  const edition = parts.edition();
  const actor = await ownerOf(parts, hook, edition);
  if (!actor) return new Map();
  const context = parts.contextOf(actor, edition);
  const bodies = new Map<string, string>();
  // A webhook may have been about another entity when it heard of these.
  for (const [entity, ofEntity] of Map.groupBy(messages, (message) => message.entity))
    for (const [delivery, body] of await bodiesOf(context, context.documents.entities.get(entity), hook, ofEntity))
      bodies.set(delivery, body);
  return bodies;
}

export const ownerOf = (
  { db }: Pick<ServeParts, "db">,
  { owner_id: user, role_id: role }: Pick<StoredWebhook, "owner_id" | "role_id">,
  { documents }: Edition,
): Promise<Actor | undefined> =>
  user === null || role === null ? Promise.resolve(undefined) : actorInRole({ db, documents }, { user, role });

/** Sends a body to the receiver of a webhook, signed by all its secrets. */
export function sendMessage(
  { allowed }: Pick<ServeParts, "allowed">,
  { url, headers }: Pick<StoredWebhook, "url" | "headers">,
  secrets: readonly string[],
  { id, body }: { readonly id: string; readonly body: string },
  signal: AbortSignal,
): Promise<Arrival> {
  const own = headersOf(headers);
  const further = "wrongLine" in own ? {} : own;
  const fixed = { "content-type": "application/json; charset=utf-8", "user-agent": "Formwork-Webhooks" };
  const sent = { ...further, ...fixed, ...signedHeaders(secrets, { id, at: new Date(), body }) };
  // Its address is what somebody wrote into a record.
  return inSpan({ kind: "webhook", about: "delivery" }, async (span) => {
    const arrival = await transmit(url, sent, body, allowed, signal);
    span?.note({ "formwork.arrival": arrivalOf(arrival), "http.response.status_code": arrival.status });
    return arrival;
  });
}

function arrivalOf({ status, isRefused }: Arrival): string {
  if (isRefused) return "refused";
  if (status === undefined) return "away";
  return status >= 200 && status < 300 ? "taken" : "rejected";
}

function outcomeOf(message: Message, { status, ms, text }: Arrival): Outcome {
  if (status !== undefined && status >= 200 && status < 300) return { message, state: "sent", status, ms };
  const pauseSeconds = pauseAfter(message.attempts + 1);
  const told = { message, status, ms, answer: text };
  return pauseSeconds === undefined ? { ...told, state: "dead" } : { ...told, state: "waiting", pauseSeconds };
}

async function noteHealth(parts: ServeParts, hook: StoredWebhook, outcomes: readonly Outcome[]): Promise<void> {
  const { db, letters } = parts;
  if (outcomes.some(({ state }) => state === "sent")) return noteArrival(db, hook);
  const isFailing = outcomes.some(({ state, status }) => state !== "skipped" && isAway(status));
  if (!isFailing) return;
  await inTransaction({ db }, async ({ db: trx }) => {
    if (!(await noteAbsence(trx, hook))) return;
    const edition = parts.edition();
    const owner = await ownerOf({ db: trx }, hook, edition);
    if (owner) await tellPaused({ ...parts.contextOf(owner, edition), db: trx }, owner, letters, hook);
  });
}
