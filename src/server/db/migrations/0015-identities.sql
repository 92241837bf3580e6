-- Whom a provider of single sign-on vouches for, by what never changes at it. A name there may be given to somebody else; this is not.
create table sso_identity (
  id bigint not null unique default next_id(),
  issuer text not null,
  subject text not null,
  user_id bigint not null,
  -- What the provider called him when he was connected: for people who read the list.
  name text not null,
  connected_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index sso_identity_user_idx on sso_identity (user_id);

-- Who is signed in here already, and leaves to connect himself with whom the provider says he is there.
alter table sso_departure add column user_id bigint;

-- Wrong passwords are counted by name and address together, by name, and by address.
alter table login_attempt drop constraint login_attempt_kind_check;
alter table login_attempt add constraint login_attempt_kind_check check (kind in ('pair', 'account', 'address'));
