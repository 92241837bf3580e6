-- Who enters an application that asks by its secret who he is: a ticket that counts once, for a minute. Of the ticket only its hash is kept.
create table app_ticket (
  ticket_hash text primary key,
  app_id bigint not null,
  user_id bigint not null,
  expires_at timestamptz not null
);
create index app_ticket_expires_idx on app_ticket (expires_at);

-- Who may change applications made their secrets until now. New roles have the right from the start.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select held.master_id, 'app:secret', held.last + 1
  from (
    select master_id, max(sort_no) as last from sysr_role_permission
    group by master_id
    having bool_or(permission = 'app:edit')
  ) as held
  where not exists (
    select from sysr_role_permission as present
    where present.master_id = held.master_id and present.permission = 'app:secret'
  );
end $$;

-- Where an application opens was free text, and nothing read it.
do $$ begin
  if to_regclass('sysr_app') is null then return; end if;
  update sysr_app set jump_target = 'window' where jump_target is null or jump_target not in ('window', 'tab');
end $$;
