import type { Generated } from "kysely";

/** Who is signed in. */
export interface SessionTable {
  id: Generated<string>;
  token_hash: string;
  user_id: string;
  organisation_id: string | null;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: string;
  ip: string | null;
  user_agent: string | null;
  provider: string | null;
  id_token: string | null;
  acting_as_id: string | null;
  acting_organisation_id: string | null;
  role_ids: readonly string[] | null;
}

export interface CaptchaTable {
  key: string;
  answer_hash: string;
  expires_at: string;
  used: Generated<boolean>;
}

export interface LoginAttemptTable {
  id: Generated<string>;
  kind: "pair" | "account" | "address";
  subject: string;
  at: Generated<string>;
  ok: boolean;
}

/** What is counted before it is done. */
export interface CountedActTable {
  id: Generated<string>;
  kind: string;
  subject: string;
  at: Generated<string>;
}

export interface SmsCodeTable {
  purpose: "signIn" | "password" | "verify";
  phone_hash: string;
  code_hash: string;
  user_id: string | null;
  tries: Generated<number>;
  expires_at: string;
}

/** Who has shown a code may set a new password once. */
export interface PasswordTicketTable {
  ticket_hash: string;
  user_id: string;
  expires_at: string;
}

/** Who enters an application that asks who he is. */
export interface AppTicketTable {
  ticket_hash: string;
  app_id: string;
  user_id: string;
  expires_at: string;
}

/** Who was sent to a provider of single sign-on. */
export interface SsoDepartureTable {
  state_hash: string;
  provider: string;
  binding_hash: string;
  nonce: string | null;
  verifier: string | null;
  expires_at: string;
  user_id: string | null;
}

/** Whom a provider of single sign-on vouches for. */
export interface SsoIdentityTable {
  id: Generated<string>;
  issuer: string;
  subject: string;
  user_id: string;
  name: string;
  connected_at: Generated<string>;
}

export interface SocketTicketTable {
  ticket_hash: string;
  token_hash: string;
  expires_at: string;
}

/** A change of the sign-in settings that is taken back unless it is confirmed. */
export interface LoginTrialTable {
  one: Generated<boolean>;
  owner_id: string;
  before: object | null;
  began_at: Generated<string>;
  until: string;
}

/** Who looks at the product as somebody else does. */
export interface ViewingTable {
  id: Generated<string>;
  ticket_hash: string;
  token_hash: string;
  owner_id: string;
  person_id: string;
  organisation_id: string | null;
  /** A `ChangeSet`. */
  draft: object | null;
  began_at: Generated<string>;
  expires_at: string;
}
