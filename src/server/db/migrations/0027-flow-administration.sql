-- What is done with the flows of others has a permission each. Who managed flows could do all of it, and can do so still.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select held.master_id, 'flow-instance:' || added.word, held.last + added.place
  from (
    select master_id, max(sort_no) as last from sysr_role_permission
    group by master_id having bool_or(permission = 'flow-instance:manage')
  ) as held
  cross join (values ('transfer', 1), ('jump', 2), ('stop', 3), ('suspend', 4), ('resend', 5), ('repair', 6), ('erase', 7), ('handOver', 8),
    ('migrate', 9)) as added (word, place)
  where not exists (
    select from sysr_role_permission as present
    where present.master_id = held.master_id and present.permission = 'flow-instance:' || added.word
  );
end $$;

-- Why a flow cannot go on: what its last operation, or what was due, failed with. Forgotten when something is done in it.
alter table flow_case add column fault text, add column fault_element text, add column fault_at timestamptz;
alter table flow_wait add column error text;

-- A flow that was moved to another version: how it was before, so that it can be moved back as long as nobody acted.
create table flow_migration (
  id bigint primary key default next_id(),
  instance_id bigint not null,
  from_publish_id bigint not null,
  to_publish_id bigint not null,
  -- Rows of the flow before it was moved, and its tasks after it.
  former jsonb not null,
  after jsonb not null,
  seq integer not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index flow_migration_instance_idx on flow_migration (instance_id, id);
