-- Who arranges the menu and changes what all tenants share keeps the list of mini programs.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select held.master_id, added.permission, held.last + added.place
  from (
    select master_id, max(sort_no) as last from sysr_role_permission group by master_id having bool_or(permission = 'resource:edit') and bool_or(permission = 'platform:edit')
  ) as held
  cross join (
    values ('applet:view', 1), ('applet:add', 2), ('applet:edit', 3), ('applet:remove', 4), ('applet:export', 5), ('applet:import', 6)
  ) as added (permission, place)
  where not exists (
    select from sysr_role_permission as present where present.master_id = held.master_id and present.permission = added.permission
  );
end $$;
