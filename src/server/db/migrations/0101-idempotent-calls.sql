-- Calls that were made under an Idempotency-Key: what is one transaction is kept with it, so that it is done once, whatever is killed when. Of others the call stands here
-- first (open_until), and its answer follows.
create table idempotent_call (
  caller text not null,
  key text not null,
  -- Of method, address and body.
  digest text not null,
  -- Of the rights with which it was answered.
  access text not null,
  -- Null: it is done.
  open_until timestamptz,
  status integer,
  -- Null: what was answered is not kept.
  body text,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotent_call_created_idx on idempotent_call (created_at);

-- Of a job that is begun under such a key: it is put into the queue once.
alter table job add column once text;
create unique index job_once_idx on job (once);
