-- What of e-mails, short messages, WeChat and pushes is still to be sent: gone when it is, or is given up, which its log tells. No secret stands in it.
create table message_outbox (
  id bigint primary key generated always as identity,
  channel text not null,
  log_id bigint not null,
  message jsonb not null,
  -- Under which its provider takes it once, where he gives such keys out.
  key text,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  -- Counts who took it: what an earlier one says of it does not count any more.
  claim integer not null default 0,
  claimed_until timestamptz
);
create index message_outbox_turn_idx on message_outbox (next_at, id);
