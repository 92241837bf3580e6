-- Documents that administrators publish while the server runs, beside those of the files. json keeps the order of keys, which is the order
-- of fields; jsonb would not.
create table published_document (
  kind text not null,
  id text not null,
  content json not null,
  texts json not null default '{}',
  version integer not null default 1,
  published_by bigint,
  published_at timestamptz not null default now(),
  -- It is in force no more; its table stays as it is, for when it is published again.
  withdrawn boolean not null default false,
  -- Why it cannot be in force, as the last server found that read it.
  fault text,
  primary key (kind, id)
);
