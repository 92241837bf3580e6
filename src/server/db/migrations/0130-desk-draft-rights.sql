-- Who looks after what all tenants share sees whose forms are unsaved, and may clear them away.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select held.master_id, added.permission, held.last + added.place
  from (
    select master_id, max(sort_no) as last from sysr_role_permission group by master_id having bool_or(permission = 'resource:edit') and bool_or(permission = 'platform:edit')
  ) as held
  cross join (
    values ('desk-draft:view', 1), ('desk-draft:remove', 2), ('desk-draft:export', 3)
  ) as added (permission, place)
  where not exists (
    select from sysr_role_permission as present where present.master_id = held.master_id and present.permission = added.permission
  );
end $$;
