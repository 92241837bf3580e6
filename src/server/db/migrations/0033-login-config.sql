-- A change of the sign-in settings that would keep who made it from signing in again: it is taken back unless somebody confirms it who has signed in since.
create table login_trial (
  -- There is one at a time.
  one boolean primary key default true check (one),
  owner_id bigint not null,
  -- The settings before it; null: there were none.
  before jsonb,
  began_at timestamptz not null default now(),
  until timestamptz not null
);

-- Who changes what all tenants share, and roles, sets how people sign in. New roles have the rights from the start.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select held.master_id, 'login-config:' || added.action, held.last + added.place
  from (
    select master_id, max(sort_no) as last from sysr_role_permission
    group by master_id
    having bool_or(permission = 'role:edit') and bool_or(permission = 'platform:edit')
  ) as held
  cross join (values ('view', 1), ('add', 2), ('edit', 3)) as added (action, place)
  where not exists (
    select from sysr_role_permission as present
    where present.master_id = held.master_id and present.permission = 'login-config:' || added.action
  );
end $$;
