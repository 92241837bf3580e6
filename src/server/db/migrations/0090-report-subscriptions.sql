-- Who takes records out of the product, by export or by print, may have reports sent to himself; who writes to others, may subscribe others. New roles have the rights from
-- the start.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select held.master_id, added.permission, held.last + added.place
  from (
    select master_id, max(sort_no) as last, bool_or(permission like '%:export' or permission like '%:print') as takes, bool_or(permission = 'notice:send') as writes
    from sysr_role_permission group by master_id
  ) as held
  cross join (
    values ('report-subscription:view', 1, false), ('report-subscription:add', 2, false), ('report-subscription:edit', 3, false),
      ('report-subscription:remove', 4, false), ('report-sending:view', 5, false), ('report-subscription:others', 6, true)
  ) as added (permission, place, others)
  where held.takes and (held.writes or not added.others) and not exists (
    select from sysr_role_permission as present where present.master_id = held.master_id and present.permission = added.permission
  );
end $$;
