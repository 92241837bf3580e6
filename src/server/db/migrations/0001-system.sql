-- What every installation has beside the tables that follow the documents.

create extension if not exists pg_trgm;

-- Ids are the milliseconds since 2024-01-01 and twelve bits of a counter: ordered in time, unique over all tables and processes,
-- and below 2^53 until 2093, so that JavaScript can hold them exactly.
create sequence id_seq cycle minvalue 0 maxvalue 4095;

create function next_id() returns bigint language sql volatile parallel unsafe
begin atomic
  select ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1704067200000) << 12 | nextval('id_seq');
end;

-- Small facts about this database, by name: the digest of the tables that were made last.
create table formwork_state (
  key text primary key,
  value text not null
);

-- Who is signed in. Tokens stand here hashed only.
create table session (
  token_hash text primary key,
  user_id bigint not null,
  organisation_id bigint,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text,
  user_agent text
);
create index session_user_idx on session (user_id);
create index session_expires_idx on session (expires_at);

create table captcha (
  key text primary key,
  answer_hash text not null,
  expires_at timestamptz not null,
  used boolean not null default false
);
create index captcha_expires_idx on captcha (expires_at);

create table login_attempt (
  id bigint primary key default next_id(),
  kind text not null check (kind in ('account', 'address')),
  subject text not null,
  at timestamptz not null default now(),
  ok boolean not null
);
create index login_attempt_subject_idx on login_attempt (kind, subject, at);
create index login_attempt_at_idx on login_attempt (at);

create table user_preference (
  user_id bigint not null,
  key text not null,
  value jsonb not null,
  primary key (user_id, key)
);

-- Which seeds were sown, and from which text.
create table seed_state (
  name text primary key,
  hash text not null,
  at timestamptz not null default now()
);
