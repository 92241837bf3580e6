-- What webhooks have to send: written with the cursor of the consumer that heard of the change, and gone when it is sent. Of each hook the messages about one
-- record go in their turn. What was refused too often is dead, and goes again when somebody asks for it.
create table webhook_outbox (
  delivery_id bigint primary key,
  turn bigint not null generated always as identity,
  hook_id bigint not null,
  entity text not null,
  record_id bigint not null,
  kind text not null,
  fields text[] not null,
  version integer,
  at timestamptz not null,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  -- Counts who took it: what an earlier one says of it does not count any more.
  claim integer not null default 0,
  claimed_until timestamptz,
  dead boolean not null default false
);
create index webhook_outbox_record_idx on webhook_outbox (hook_id, entity, record_id, turn) where not dead;
create index webhook_outbox_turn_idx on webhook_outbox (hook_id, turn) where not dead;

-- With what messages are signed. A former one signs beside the one that followed it until it is over.
create table webhook_secret (
  id bigint generated always as identity primary key,
  hook_id bigint not null,
  secret text not null,
  ends_at timestamptz
);
create index webhook_secret_hook_idx on webhook_secret (hook_id);
