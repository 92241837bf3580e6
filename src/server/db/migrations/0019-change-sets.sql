-- What was done to records together, so that it can be undone: by an import (then under the number of its job) or by whoever sends a set of changes.

create table change_set (
  id bigint primary key default next_id(),
  owner_id bigint not null,
  expires_at timestamptz not null
);
create index change_set_expires_idx on change_set (expires_at);

create table change_set_record (
  set_id bigint not null references change_set on delete cascade,
  -- Where the change stood: of an import the row of the file.
  no integer not null,
  entity text not null,
  record_id bigint not null,
  kind text not null check (kind in ('add', 'edit', 'remove', 'restore')),
  version integer,
  before jsonb,
  after jsonb,
  undone boolean not null default false,
  primary key (set_id, no)
);

insert into change_set (id, owner_id, expires_at)
select id, owner_id, created_at + interval '7 days' from job where exists (select from import_row where job_id = job.id);
insert into change_set_record (set_id, no, entity, record_id, kind, version, before, undone)
select r.job_id, r.row_no, j.entity, r.record_id, case when r.before is null then 'add' else 'edit' end, r.version, r.before, r.undone
from import_row as r join job as j on j.id = r.job_id;
drop table import_row;
