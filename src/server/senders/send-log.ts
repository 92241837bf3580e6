import type { ChangesOf, Database, NewRowOf } from "../db/database.ts";
import type { Receipt } from "./delivery.ts";

/** The dictionary `send_status`. */
const WAITING = 0;
const SENT = 1;
const FAILED = 2;

/** The documents `sms-log` and `email-log`. */
export type SendLogTable = "sysr_sms_log" | "sysr_email_log";

/** What of a message is known before it is sent. */
export type NewMessage = Omit<NewRowOf<SendLogTable>, "status">;

const LONGEST = 500;
const short = (text: string | undefined): string | null => text?.replaceAll("\0", "").slice(0, LONGEST) || null;

/** A row of a message's log while the message is on its way. */
export interface LoggedMessage {
  /** Another attempt follows. */
  retry(reason: string): Promise<void>;
  sent(receipt: Receipt): Promise<void>;
  failed(reason: string): Promise<void>;
}

/** Writes the row of a message that is about to be sent. */
export async function logMessage(db: Database, table: SendLogTable, values: NewMessage): Promise<LoggedMessage> {
  const now = new Date().toISOString();
  const { id } = await db
    .insertInto(table)
    .values({ ...values, status: WAITING, retry_count: 0, create_time: now, update_time: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const change = async (changes: ChangesOf<SendLogTable>) => {
    await db.updateTable(table).set(changes).where("id", "=", id).execute();
  };
  let retries = 0;
  const ended = (status: number) => ({ status, response_date: new Date().toISOString(), update_time: new Date().toISOString() });
  return {
    retry: (reason) => change({ retry_count: ++retries, return_message: short(reason) }),
    sent: ({ messageId, answer }) => change({ ...ended(SENT), message_id: short(messageId), return_message: short(answer) }),
    failed: (reason) => change({ ...ended(FAILED), return_message: short(reason) }),
  };
}
