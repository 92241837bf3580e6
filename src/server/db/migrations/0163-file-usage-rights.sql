-- Who looks after what all tenants share sees how much room files take.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select held.master_id, added.permission, held.last + added.place
  from (
    select master_id, max(sort_no) as last from sysr_role_permission group by master_id having bool_or(permission = 'resource:edit') and bool_or(permission = 'platform:edit')
  ) as held
  cross join (
    values ('file-usage:view', 1), ('file-usage:export', 2), ('file-usage:count', 3)
  ) as added (permission, place)
  where not exists (
    select from sysr_role_permission as present where present.master_id = held.master_id and present.permission = added.permission
  );
end $$;
