import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { LOG_TABLES, type MessageChannel } from "./channels.ts";
import type { Receipt } from "./delivery.ts";

/** The dictionary `send_status`. */
export const WAITING = 0;
const SENT = 1;
const FAILED = 2;

/** What is known of a message before it is sent: the columns of its log. */
export type LogRow = Readonly<Record<string, string | boolean | null>>;

const LONGEST = 500;
const short = (text: string | undefined): string | null => text?.replaceAll("\0", "").slice(0, LONGEST) || null;

/** Writes the row of a message that is about to be sent; gives its id. */
export async function logMessage(db: Database, channel: MessageChannel, row: LogRow): Promise<string> {
  const columns = Object.keys(row).map((name) => sql.ref(name));
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(LOG_TABLES[channel])} (${sql.join(columns)}, status, retry_count, create_time, update_time)
    values (${sql.join(Object.values(row))}, ${WAITING}, 0, now(), now()) returning id::text as id`.execute(db);
  return String(rows[0]?.id);
}

/** How an attempt to send ended. */
export type Outcome =
  | { readonly state: "sent"; readonly receipt: Receipt }
  | { readonly state: "failed"; readonly reason: string }
  /** Another attempt follows, after so many seconds. */
  | { readonly state: "retry"; readonly reason: string; readonly seconds: number };

/** Notes in the log how an attempt ended. */
export async function noteOutcome(db: Database, channel: MessageChannel, id: string, outcome: Outcome): Promise<void> {
  const change =
    outcome.state === "retry"
      ? sql`retry_count = retry_count + 1, next_try = now() + make_interval(secs => ${outcome.seconds}), return_message = ${short(outcome.reason)}`
      : outcome.state === "sent"
        ? sql`status = ${SENT}, next_try = null, response_date = now(), message_id = ${short(outcome.receipt.messageId)},
            return_message = ${short(outcome.receipt.answer)}`
        : sql`status = ${FAILED}, next_try = null, response_date = now(), return_message = ${short(outcome.reason)}`;
  await sql`update ${sql.table(LOG_TABLES[channel])} set ${change}, update_time = now() where id = ${id}::bigint`.execute(db);
}
