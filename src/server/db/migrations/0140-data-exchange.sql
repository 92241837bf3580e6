-- Who makes webhooks makes exchanges of files too, and sees their runs.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select r.master_id, word.permission, r.last + row_number() over (partition by r.master_id order by word.no)
  from (select master_id, max(sort_no) as last from sysr_role_permission group by master_id having bool_or(permission = 'webhook:add')) as r
  cross join unnest(array[
    'data-exchange:view', 'data-exchange:add', 'data-exchange:edit', 'data-exchange:remove', 'data-exchange:run', 'data-exchange:test', 'data-exchange:secret',
    'data-exchange:others', 'exchange-run:view'
  ]) with ordinality as word(permission, no)
  where not exists (select from sysr_role_permission as own where own.master_id = r.master_id and own.permission = word.permission);
end $$;
