-- What is stored of files, by content: one row for one blob, however many files hold it. Its row lock is what an upload of the same content
-- and the clean-up wait for each other by.
create table file_blob (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  touched_at timestamptz not null default now()
);
create index file_blob_touched_idx on file_blob (touched_at);

-- By this key the short-lived addresses of files are signed, by all servers of the database.
insert into formwork_state (key, value)
values ('file-links', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
