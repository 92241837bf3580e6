-- A tenant has a brand, which its administrators change: whoever changes roles and organisations there. New roles have the rights from the start.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select held.master_id, 'branding:' || added.action, held.last + added.place
  from (
    select master_id, max(sort_no) as last from sysr_role_permission
    group by master_id
    having bool_or(permission = 'role:edit') and bool_or(permission = 'organisation:edit')
  ) as held
  cross join (values ('view', 1), ('add', 2), ('edit', 3)) as added (action, place)
  where not exists (
    select from sysr_role_permission as present
    where present.master_id = held.master_id and present.permission = 'branding:' || added.action
  );
end $$;
