import { type Channel, publishIn } from "../../db/channel.ts";
import type { Database } from "../../db/database.ts";
import type { Hub } from "../realtime/hub.ts";
import { TABLE } from "./notice.ts";
import { recipientsAmong, unreadOf } from "./recipients.ts";

const TOPIC = "notice";
/** NOTIFY carries 8,000 bytes. */
const MAX_IDS = 300;

/** What goes from process to process: a notice that was sent, or users whose unread count is another one. */
type News = { readonly sent: string } | { readonly unread: readonly string[] | "everybody" };

/** Tells every process, once the transaction is committed, that the notice is in the inboxes. */
export const announceSent = (db: Database, notice: string): Promise<void> => publishIn(db, TOPIC, { sent: notice } satisfies News);

/** Tells every process, once the transaction is committed, that these users have more or fewer unread notices than before. */
export async function announceUnread(db: Database, users: readonly string[]): Promise<void> {
  if (users.length === 0) return;
  await publishIn(db, TOPIC, { unread: users.length > MAX_IDS ? "everybody" : users } satisfies News);
}

/**
 * Brings news of notices to the browsers that are connected to this process: a new notice as a lasting notification, and the new counts.
 * @returns how to stop
 */
export function tellBrowsers(parts: {
  db: Database;
  hub: Hub;
  channel: Channel | undefined;
  onError: (error: unknown) => void;
}): () => void {
  const { db, hub, channel, onError } = parts;

  async function tellUnread(users: readonly string[]): Promise<void> {
    for (const [user, unread] of await unreadOf(db, users)) hub.send(hub.clients([user]), { code: "UNREAD", unread });
  }

  async function tellSent(id: string): Promise<void> {
    const here = await recipientsAmong(db, id, hub.users());
    if (here.length === 0) return;
    const notice = await db.selectFrom(TABLE).select(["title", "summary", "is_jump"]).where("id", "=", id).executeTakeFirst();
    if (!notice) return;
    hub.send(hub.clients(here), {
      code: "INFOMESSAGE",
      title: notice.title,
      message: String(notice.summary ?? ""),
      ...(notice.is_jump && { notice: id }),
    });
    await tellUnread(here);
  }

  function hear(news: News): Promise<void> {
    if ("sent" in news) return tellSent(news.sent);
    const { unread } = news;
    return tellUnread(unread === "everybody" ? hub.users() : unread.filter((user) => hub.countOf(user) > 0));
  }

  const stops = [
    channel?.subscribe(TOPIC, (payload) => void hear(payload as News).catch(onError)),
    channel?.onGap(() => void tellUnread(hub.users()).catch(onError)),
  ];
  return () => {
    for (const stop of stops) stop?.();
  };
}
