import type { Notice } from "../../../generated/entities/notice.ts";
import { authorOf, may } from "../../../model/actor.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { variablesIn } from "../../../model/message-template.ts";
import type { RecordContext, RecordHooks } from "../../records/context.ts";
import type { Saving } from "../../records/hooks.ts";
import { wordsOfHtml } from "../../records/write/rich-text.ts";
import type { Outbox } from "../../senders/outbox.ts";
import { channelOf } from "../messages/channels.ts";
import { sendNotice } from "../messages/send-notice.ts";
import { announceSent, announceUnread } from "./announce.ts";
import { STATUS, TABLE } from "./notice.ts";
import { deliver, takeBack } from "./recipients.ts";

const LONGEST_SUMMARY = 200;

/** Beside the text stand its first words, for lists and notifications. */
function summarise({ changes }: Saving<Notice>): void {
  if (changes.content !== undefined) changes.summary = wordsOfHtml(changes.content, LONGEST_SUMMARY);
}

/** Whether the save sends: the transition does, and so does the save of a draft that says `sendNow`. */
const isSending = ({ record, old, changes }: Saving<Notice>): boolean =>
  changes.status === STATUS.sent || (record.sendNow === true && (old?.status ?? STATUS.draft) === STATUS.draft);

/** What goes out has somebody who brings it, and no place of its template left open. */
function checkSendable(outbox: Outbox, { record }: Saving<Notice>): void {
  const channel = channelOf(record.sendWay);
  const fields: FieldError[] = [];
  if (channel && !outbox.served.has(channel)) fields.push({ path: "sendWay", code: "message.channelOff" });
  for (const path of record.template ? (["title", "content"] as const) : []) {
    const names = variablesIn(record[path]);
    if (names.length > 0) fields.push({ path, code: "field.unfilledVariable", params: { names: names.join("、") } });
  }
  if (fields.length > 0) throw new AppError("record.invalid", { fields });
}

function markSent(context: RecordContext, { changes }: Saving<Notice>): void {
  if (!may(context.actor, "notice:send")) throw new AppError("access.denied", { fields: [{ path: "sendNow", code: "field.readonly" }] });
  changes.sendNow = true;
  changes.status = STATUS.sent;
  changes.sender = authorOf(context.actor);
  changes.sendTime = new Date().toISOString();
}

/**
 * What saving a notice means beyond its row: one that is a draft and says `sendNow` is sent, by who may send. One that was
 * sent can no longer be changed: its state locks it. Withdrawing and removing take it out of every inbox.
 */
export const noticeHooks = ({ outbox }: { readonly outbox: Outbox }): RecordHooks<Notice> => ({
  async beforeSave(context, saving) {
    summarise(saving);
    if (!isSending(saving)) return;
    checkSendable(outbox, saving);
    markSent(context, saving);
  },
  async afterSave({ db }, { id, record, changes }) {
    if (changes.status === STATUS.withdrawn) await announceUnread(db, await takeBack(db, [id]));
    if (changes.status !== STATUS.sent) return;
    const to = {
      tenant: record.tenant ?? null,
      all: record.toAll === true,
      departments: record.departments ?? [],
      users: record.users ?? [],
    };
    const recipients = await deliver(db, id, record.sendWay, to);
    if (recipients === 0) throw new AppError("notice.noRecipients", { fields: [{ path: "users", code: "notice.noRecipients" }] });
    await db.updateTable(TABLE).set({ recipients }).where("id", "=", id).execute();
    await sendNotice({ db, outbox }, { id, ...record });
    await announceSent(db, id);
  },
  async afterRemove({ db }, { records }) {
    await announceUnread(
      db,
      await takeBack(
        db,
        records.map(({ id }) => id),
      ),
    );
  },
});
