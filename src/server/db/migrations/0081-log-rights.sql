-- For how long logs are kept, and what has left them: for who changes what all tenants share and reads the operation log. New roles have the rights
-- from the start.
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
    values ('log-retention:view', 1), ('log-retention:add', 2), ('log-retention:edit', 3), ('log-retention:remove', 4), ('log-retention:delete', 5),
      ('log-archive:view', 6), ('log-archive:remove', 7), ('log-archive:delete', 8)
  ) as added (permission, place)
  where not exists (
    select from sysr_role_permission as present where present.master_id = held.master_id and present.permission = added.permission
  );
end $$;
