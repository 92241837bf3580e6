-- Whoever has a role finds the reports that he may open; which these are, his other rights say.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select held.master_id, 'report:view', held.last + 1
  from (select master_id, max(sort_no) as last from sysr_role_permission group by master_id) as held
  where not exists (select from sysr_role_permission as present where present.master_id = held.master_id and present.permission = 'report:view');
end $$;
