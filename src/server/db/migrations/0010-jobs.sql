-- Work that goes on after its request was answered, and the files that it reads and leaves.

-- Who asked for it stands here as his session said it then; what he may is found out again when the work begins.
create table job (
  id bigint primary key default next_id(),
  kind text not null,
  entity text not null,
  owner_id bigint not null,
  real_user_id bigint,
  organisation_id bigint,
  role_ids bigint[],
  ip text,
  user_agent text,
  language text not null,
  input jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  cancel_asked boolean not null default false,
  done integer not null default 0,
  total integer,
  result jsonb,
  error jsonb,
  -- What the work left: its place in the store, the name for people, and a digest of the rights with which it was made.
  file text,
  file_name text,
  file_bytes bigint,
  access text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  -- A process that works says so; of one that fell silent the work is taken over or given up.
  alive_at timestamptz,
  ended_at timestamptz,
  seen_at timestamptz,
  file_until timestamptz
);
create index job_owner_idx on job (owner_id, id desc);
create index job_open_idx on job (id) where state in ('queued', 'running');
create index job_file_idx on job (file_until) where file is not null;

-- A file that was sent in to be imported.
create table job_upload (
  id bigint primary key default next_id(),
  owner_id bigint not null,
  entity text not null,
  file text not null,
  name text not null,
  expires_at timestamptz not null
);
create index job_upload_expires_idx on job_upload (expires_at);

-- What an import did to each record, so that it can be undone: an added record has no values of before.
create table import_row (
  job_id bigint not null references job on delete cascade,
  row_no integer not null,
  record_id bigint not null,
  version integer,
  before jsonb,
  undone boolean not null default false,
  primary key (job_id, row_no)
);
