import type { InboxFilter, ReceivedNotice, Unread } from "../../../model/contract/notices.ts";
import { AppError } from "../../../model/error.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/database.ts";
import { isReadOnly } from "../../db/read-only.ts";
import { References } from "../../records/read/references.ts";
import { announceUnread } from "./announce.ts";
import { TABLE } from "./notice.ts";
import { unreadOf } from "./recipients.ts";

const inboxOf = (db: Database, user: string, { unread, sendWay, exceptSendWay, keyword }: InboxFilter) =>
  db
    .selectFrom("notice_recipient as r")
    .innerJoin(`${TABLE} as n`, "n.id", "r.notice_id")
    .where("r.user_id", "=", user)
    .$if(unread === true, (query) => query.where("r.read_at", "is", null))
    .$if(typeof sendWay === "number", (query) => query.where("r.send_way", "=", Number(sendWay)))
    .$if(typeof exceptSendWay === "number", (query) => query.where("r.send_way", "!=", Number(exceptSendWay)))
    .$if(Boolean(keyword?.trim()), (query) => query.where("n.title", "ilike", `%${keyword?.trim().replace(/[\\%_]/g, "\\$&")}%`));

const withItem = (query: ReturnType<typeof inboxOf>) =>
  query.select(["n.id", "n.title", "n.summary", "n.type", "n.is_jump", "n.sender_id", "r.send_way", "r.sent_at", "r.read_at"]);

type InboxRow = Awaited<ReturnType<ReturnType<typeof withItem>["execute"]>>[number];

function itemOf(row: InboxRow, references: References): ReceivedNotice {
  const sendTime = row.sent_at;
  return {
    id: row.id,
    title: row.title,
    content: row.summary ?? "",
    type: row.type,
    sendWay: row.send_way,
    sendTime,
    datetime: sendTime,
    sender: row.sender_id === null ? null : references.to("user", row.sender_id),
    avatar: null,
    isJump: row.is_jump === true,
    readTime: row.read_at,
  };
}

/** Notices for their reader. They were addressed to him: what he may see of other notices is not asked, but who sent them is a user like any other. */
async function asItems(context: Context, rows: readonly InboxRow[]): Promise<ReceivedNotice[]> {
  const references = new References();
  const items = rows.map((row) => itemOf(row, references));
  await references.name(context);
  return items;
}

/** A page of the actor's inbox, newest first, and how many there are in all. */
export async function received(context: Context, filter: InboxFilter, { current, size }: { current: number; size: number }) {
  const { db, actor } = context;
  const user = actor.id;
  const [rows, counted] = await Promise.all([
    withItem(inboxOf(db, user, filter))
      .orderBy("r.sent_at", "desc")
      .orderBy("r.notice_id", "desc")
      .limit(size)
      .offset((current - 1) * size)
      .execute(),
    inboxOf(db, user, filter)
      .select((eb) => eb.fn.countAll().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { records: await asItems(context, rows), total: Number(counted.total), current, size };
}

/**
 * One notice of the actor's inbox with its whole text, which is read by that; not by who only looks as he does.
 * @throws AppError record.notFound where he has no such notice
 */
export async function open(context: Context, id: string): Promise<ReceivedNotice> {
  const { db, actor } = context;
  if (!isReadOnly()) await read(db, actor.id, [id]);
  const row = await withItem(inboxOf(db, actor.id, {}))
    .select("n.content")
    .where("n.id", "=", id)
    .executeTakeFirst();
  const [item] = row ? await asItems(context, [row]) : [];
  if (!row || !item) throw new AppError("record.notFound");
  return { ...item, content: row.content };
}

/** Marks notices of a user's inbox as read: these, or all that the filter names. Gives what is left unread. */
export async function read(db: Database, user: string, which: readonly string[] | InboxFilter): Promise<Unread> {
  const ids = Array.isArray(which) ? (which as readonly string[]) : undefined;
  const { sendWay, exceptSendWay } = (ids ? {} : which) as InboxFilter;
  const { numUpdatedRows } = await db
    .updateTable("notice_recipient")
    .set({ read_at: new Date().toISOString() })
    .where("user_id", "=", user)
    .where("read_at", "is", null)
    .$if(ids !== undefined, (query) => query.where("notice_id", "in", ids ?? []))
    .$if(typeof sendWay === "number", (query) => query.where("send_way", "=", Number(sendWay)))
    .$if(typeof exceptSendWay === "number", (query) => query.where("send_way", "!=", Number(exceptSendWay)))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await announceUnread(db, [user]);
  return unread(db, user);
}

/** How many notices of a user are unread. */
export async function unread(db: Database, user: string): Promise<Unread> {
  return (await unreadOf(db, [user])).get(user) ?? { notices: 0, letters: 0 };
}
