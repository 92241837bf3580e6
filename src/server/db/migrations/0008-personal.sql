-- What the personal centre keeps: pictures of users, apart from their rows, which are read far more often.
create table avatar (
  user_id bigint primary key,
  type text not null check (type in ('image/png', 'image/webp')),
  image bytea not null check (octet_length(image) <= 200000),
  updated_at timestamptz not null default now()
);

-- By this its user names a session: nothing of what stands for its token leaves the server.
alter table session add column id bigint not null default next_id();
create unique index session_id_idx on session (id);

-- Codes by which somebody shows that a phone, or an e-mail address, is his.
alter table sms_code drop constraint sms_code_purpose_check;
alter table sms_code add constraint sms_code_purpose_check check (purpose in ('signIn', 'password', 'verify'));
