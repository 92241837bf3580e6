import type { Generated } from "kysely";

/** What of e-mails, short messages, WeChat and pushes is still to be sent. */
export interface MessageOutboxTable {
  id: Generated<string>;
  channel: string;
  log_id: string;
  message: unknown;
  key: string | null;
  attempts: Generated<number>;
  next_at: Generated<string>;
  claim: Generated<number>;
  claimed_until: string | null;
}
