import { sql } from "kysely";
import type { Actor } from "../../../model/actor.ts";
import type { Database } from "../../db/database.ts";
import type { Messages } from "../../plugins/messages.ts";
import type { RecordContext } from "../../records/context.ts";
import { tellByNotice } from "../notices/product-notice.ts";
import type { StoredWebhook } from "./webhook.ts";

/** The longest rest of a webhook whose receiver is away, and the shortest. */
const REST_SECONDS = { longest: 1_800, shortest: 5 };
/** After so long without anything that arrived it is paused. */
const PATIENCE_DAYS = 3;

/** Pauses between the tries of one message, in seconds; after the last it is given up. About 28 hours in all. */
const PAUSES = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200];

/** When a message is tried again that was tried so often in vain, a fifth earlier or later; undefined: it is given up. */
export function pauseAfter(attempts: number): number | undefined {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? undefined : pause * (0.8 + 0.4 * Math.random());
}

/** What nobody answers, or a server in front of the receiver: the receiver is away. Any other answer is about the message. */
export const isAway = (status: number | undefined): boolean => status === undefined || [429, 502, 503, 504].includes(status);

/** Something has arrived: the webhook goes on. */
export async function noteArrival(db: Database, { id, failing_since, rest_until, paused_at }: StoredWebhook): Promise<void> {
  if (failing_since === null && rest_until === null && paused_at === null) return;
  await db
    .updateTable("integration_webhook")
    .set({ failing_since: null, rest_until: null, paused_at: null })
    .where("id", "=", id)
    .execute();
}

/**
 * The receiver is away: the webhook rests, half as long as it has been away already, and keeps what comes. After three days it is paused.
 * @returns whether it is paused by this
 */
export async function noteAbsence(db: Database, { id }: Pick<StoredWebhook, "id">): Promise<boolean> {
  const { rows } = await sql<{ paused: boolean }>`update integration_webhook set failing_since = coalesce(failing_since, now()),
      rest_until = now() + (0.8 + 0.4 * random()) * greatest(make_interval(secs => ${REST_SECONDS.shortest}),
        least(make_interval(secs => ${REST_SECONDS.longest}), (now() - coalesce(failing_since, now())) / 2)),
      paused_at = case when failing_since < now() - make_interval(days => ${PATIENCE_DAYS}) then now() end
    where id = ${id} and paused_at is null returning paused_at is not null as paused`.execute(db);
  return rows[0]?.paused ?? false;
}

/** Tells the owner of a webhook that it is paused, by a notice of the product. */
export async function tellPaused(
  context: RecordContext,
  owner: Actor,
  letters: Messages,
  { name, url }: Pick<StoredWebhook, "name" | "url">,
): Promise<void> {
  const text = (part: string) => letters.text(context.language, `webhookPaused.${part}`, { name, url, days: PATIENCE_DAYS });
  await tellByNotice({ ...context, actor: owner }, { title: text("subject"), paragraphs: [text("text")], users: [owner.id] });
}
