-- What is designed of a form, beside its record: json keeps the order of keys, which is the order of fields.
create table form_design_draft (
  design_id bigint primary key,
  documents json not null,
  -- What was published when the draft was last the same as it.
  base json not null default '[]',
  version integer not null default 1,
  saved_by bigint,
  saved_at timestamptz not null default now()
);

-- The designed form to which a published document belongs; none of those that were published by themselves.
alter table published_document add column design_id bigint;
create index on published_document (design_id);
