-- What API keys are known by. The key itself is stored nowhere: whoever reads this table, or a backup of it, can ask for nothing by it.
create table api_key_secret (
  key_id bigint primary key,
  hash text not null
);

-- By which key a job was asked: it has the rights of that key as they are when it begins.
alter table job add column key_id bigint;

-- Who changes roles makes keys and webhooks too, as the roles of a new installation do.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select r.master_id, word.permission, r.last + row_number() over (partition by r.master_id order by word.no)
  from (select master_id, max(sort_no) as last from sysr_role_permission group by master_id having bool_or(permission = 'role:edit')) as r
  cross join unnest(array[
    'api-key:view', 'api-key:add', 'api-key:edit', 'api-key:remove', 'api-key:secret', 'api-key:revoke',
    'webhook:view', 'webhook:add', 'webhook:edit', 'webhook:remove', 'webhook:secret', 'webhook:test', 'webhook:replay',
    'webhook-delivery:view', 'webhook-delivery:replay'
  ]) with ordinality as word(permission, no)
  where not exists (select from sysr_role_permission as own where own.master_id = r.master_id and own.permission = word.permission);
end $$;
