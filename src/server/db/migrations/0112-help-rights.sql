-- Who arranges the menu writes the help for its pages.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select held.master_id, added.permission, held.last + added.place
  from (
    select master_id, max(sort_no) as last from sysr_role_permission group by master_id having bool_or(permission = 'resource:edit')
  ) as held
  cross join (
    values ('help-page:view', 1), ('help-page:add', 2), ('help-page:edit', 3), ('help-page:remove', 4), ('help-page:export', 5), ('help-page:import', 6)
  ) as added (permission, place)
  where not exists (
    select from sysr_role_permission as present where present.master_id = held.master_id and present.permission = added.permission
  );
end $$;
