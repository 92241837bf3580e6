-- What sign-in keeps beside accounts and sessions. All of it is short-lived, and stands here hashed as far as it is a secret.

-- Codes that were sent by SMS: one a number and purpose, the latest. Of a number that is nobody's a code stands here too, without a user.
create table sms_code (
  purpose text not null check (purpose in ('signIn', 'password')),
  phone_hash text not null,
  code_hash text not null,
  user_id bigint,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (purpose, phone_hash)
);
create index sms_code_expires_idx on sms_code (expires_at);

-- Codes that were asked for, and what else is counted before it is done.
create table counted_act (
  id bigint primary key default next_id(),
  kind text not null,
  subject text not null,
  at timestamptz not null default now()
);
create index counted_act_subject_idx on counted_act (kind, subject, at);
create index counted_act_at_idx on counted_act (at);

-- Who has shown the code may set a new password once.
create table password_ticket (
  ticket_hash text primary key,
  user_id bigint not null,
  expires_at timestamptz not null
);
create index password_ticket_expires_idx on password_ticket (expires_at);

-- Who was sent to a provider of single sign-on and is expected back in the same browser.
create table sso_departure (
  state_hash text primary key,
  provider text not null,
  binding_hash text not null,
  nonce text,
  verifier text,
  expires_at timestamptz not null
);
create index sso_departure_expires_idx on sso_departure (expires_at);

-- The provider that a session came from, and what its sign-out asks for.
alter table session add column provider text, add column id_token text;
