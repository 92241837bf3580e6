-- What hooks have received: a message of a hook is taken once by its id. Its body goes when it is dealt with.
create table inbound_body (
  hook_id bigint not null,
  message text not null,
  message_id bigint not null,
  body jsonb,
  at timestamptz not null default now(),
  primary key (hook_id, message)
);
create unique index inbound_body_message_idx on inbound_body (message_id);
create index inbound_body_at_idx on inbound_body (at);

-- Who makes webhooks makes the hooks of the other direction too.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select r.master_id, word.permission, r.last + row_number() over (partition by r.master_id order by word.no)
  from (select master_id, max(sort_no) as last from sysr_role_permission group by master_id having bool_or(permission = 'webhook:add')) as r
  cross join unnest(array[
    'inbound-hook:view', 'inbound-hook:add', 'inbound-hook:edit', 'inbound-hook:remove', 'inbound-hook:secret', 'inbound-message:view', 'inbound-message:replay'
  ]) with ordinality as word(permission, no)
  where not exists (select from sysr_role_permission as own where own.master_id = r.master_id and own.permission = word.permission);
end $$;
