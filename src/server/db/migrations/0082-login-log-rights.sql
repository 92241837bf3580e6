-- Who reads the operation log reads who signed in, as he could of the operation log.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select held.master_id, replace(held.permission, 'operation-log', 'login-log'),
    (select max(sort_no) from sysr_role_permission as own where own.master_id = held.master_id) + row_number() over (partition by held.master_id)
  from sysr_role_permission as held
  where held.permission in ('operation-log:view', 'operation-log:export');
end $$;
