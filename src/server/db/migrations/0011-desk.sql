-- What users have open and not saved yet, in their tenant and organisation: the strip of tabs (tab '') and what the page of a tab keeps, by part.
create table desk (
  user_id bigint not null,
  tenant_id bigint,
  organisation_id bigint,
  tab text not null,
  part text not null,
  entity text,
  value jsonb not null,
  updated_at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (user_id, tenant_id, organisation_id, tab, part)
);
create index desk_updated_at_idx on desk (updated_at);
