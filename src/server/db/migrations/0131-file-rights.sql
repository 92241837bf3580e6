-- Who looks after what all tenants share sees which files there are and who holds them, and may remove what nobody does.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select held.master_id, added.permission, held.last + added.place
  from (
    select master_id, max(sort_no) as last from sysr_role_permission group by master_id having bool_or(permission = 'resource:edit') and bool_or(permission = 'platform:edit')
  ) as held
  cross join (
    values ('file:view', 1), ('file:remove', 2), ('file:export', 3), ('file:look', 4)
  ) as added (permission, place)
  where not exists (
    select from sysr_role_permission as present where present.master_id = held.master_id and present.permission = added.permission
  );
end $$;
