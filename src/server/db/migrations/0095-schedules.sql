-- When jobs are begun stands in schedules, which are records (sysr_schedule): a job that comes of one says of which, for what time, and by which terms it is
-- tried again and given up.
drop table job_schedule;
alter table job add column schedule_id bigint;
alter table job add column due_at timestamptz;
alter table job add column cause text;
alter table job add column retry_times integer;
alter table job add column retry_seconds integer;
alter table job add column timeout_seconds integer;
-- The row of the log of runs of the attempt that goes on.
alter table job add column run_id bigint;
-- One job for a time of a schedule, also where clocks are set back.
create unique index job_due_idx on job (schedule_id, due_at);

-- Who changes what all tenants share and reads the operation log looks after schedules and their log; who reads the error log solves what stands in it.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select held.master_id, added.permission, held.last + added.place
  from (
    select master_id, max(sort_no) as last from sysr_role_permission
    group by master_id
    having bool_or(permission = 'operation-log:view') and bool_or(permission = 'platform:edit')
  ) as held
  cross join (
    values ('schedule:view', 1), ('schedule:add', 2), ('schedule:edit', 3), ('schedule:remove', 4), ('schedule:export', 5), ('schedule:pause', 6),
      ('schedule:run', 7), ('schedule:stop', 8), ('schedule-run:view', 9), ('schedule-run:export', 10)
  ) as added (permission, place)
  where not exists (
    select from sysr_role_permission as present where present.master_id = held.master_id and present.permission = added.permission
  );
  insert into sysr_role_permission (master_id, permission, sort_no)
  select held.master_id, added.permission, (select max(sort_no) from sysr_role_permission as own where own.master_id = held.master_id) + added.place
  from sysr_role_permission as held
  cross join (values ('error-group:view', 1), ('error-group:export', 2), ('error-group:solve', 3)) as added (permission, place)
  where held.permission = 'error-log:view';
end $$;
