-- What happened to records, written in the transaction of the change for whoever listens. Names of fields, never values.

create table record_event (
  id bigint generated always as identity primary key,
  -- Given once the change is committed: ids are drawn before, and who reads in their order could miss one that was committed late.
  place bigint unique,
  entity text not null,
  record_id bigint not null,
  kind text not null check (kind in ('created', 'updated', 'moved', 'removed', 'deleted', 'restored')),
  fields text[] not null,
  version integer,
  actor_id bigint,
  tenant_id bigint,
  at timestamptz not null default now()
);
create index record_event_unplaced_idx on record_event (id) where place is null;
create sequence record_event_place;

-- Up to which place somebody who listens has come. Who failed is asked again, not before `retry_at`.
create table event_consumer (
  name text primary key,
  place bigint not null,
  attempts integer not null default 0,
  retry_at timestamptz,
  failure text
);
