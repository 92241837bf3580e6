import type { Generated } from "kysely";

/** What webhooks have to send. */
export interface WebhookOutboxTable {
  delivery_id: string;
  turn: Generated<string>;
  hook_id: string;
  entity: string;
  record_id: string;
  kind: string;
  fields: readonly string[];
  version: number | null;
  at: string;
  attempts: Generated<number>;
  next_at: Generated<string>;
  claim: Generated<number>;
  claimed_until: string | null;
  dead: Generated<boolean>;
}

/** With what the messages of webhooks are signed. */
export interface WebhookSecretTable {
  id: Generated<string>;
  hook_id: string;
  secret: string;
  ends_at: string | null;
}

/** What API keys are known by. */
export interface ApiKeySecretTable {
  key_id: string;
  hash: string;
}

/** What hooks have received, as long as it may be done again. */
export interface InboundBodyTable {
  hook_id: string;
  message: string;
  message_id: string;
  body: unknown | null;
  at: Generated<string>;
}

/** By what exchanges enter places of others. */
export interface ExchangeCredentialTable {
  exchange_id: string;
  secret: string;
}

/** Which files of such a place an exchange has fetched, and how each was then. */
export interface ExchangeFetchedTable {
  exchange_id: string;
  name: string;
  mark: string;
  /** When it was last seen there, to a day. */
  seen_at: Generated<string>;
}
