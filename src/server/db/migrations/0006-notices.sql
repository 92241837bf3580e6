-- Who has received which notice, and who may open a socket. The notices themselves follow their document.

-- A row is a notice in somebody's inbox; a notice that is withdrawn or removed has none. What the inbox is listed and counted by stands here
-- too, so that neither needs the notice.
create table notice_recipient (
  notice_id bigint not null,
  user_id bigint not null,
  send_way int not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  primary key (notice_id, user_id)
);
create index notice_recipient_inbox_idx on notice_recipient (user_id, sent_at desc, notice_id desc);
create index notice_recipient_unread_idx on notice_recipient (user_id, send_way) where read_at is null;

-- Tickets with which a browser opens its socket: used once, within seconds. Both hashed; the session token never stands in an address.
create table socket_ticket (
  ticket_hash text primary key,
  token_hash text not null,
  expires_at timestamptz not null
);
create index socket_ticket_expires_idx on socket_ticket (expires_at);
