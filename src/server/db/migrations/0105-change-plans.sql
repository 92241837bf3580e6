-- What a plan of changes holds beside its record; nobody reads it as one. Roles and organisation are those with which it was planned: when somebody else
-- approves it, it is applied with what its author may by them then.
create table change_plan_content (
  plan_id bigint primary key,
  changes jsonb not null,
  -- Of records without a version: what they looked like, by a hash.
  stamps jsonb not null,
  roles text[] not null,
  organisation_id bigint,
  set_id bigint
);

-- Who changes what all tenants share and reads the operation log opens the product to assistants, and decides about their plans.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select held.master_id, added.permission, held.last + added.place
  from (
    select master_id, max(sort_no) as last from sysr_role_permission
    group by master_id
    having bool_or(permission = 'operation-log:view') and bool_or(permission = 'platform:edit')
  ) as held
  cross join (
    values ('change-plan:view', 1), ('change-plan:use', 2), ('change-plan:approve', 3), ('mcp-config:view', 4), ('mcp-config:add', 5),
      ('mcp-config:edit', 6), ('mcp-config:connect', 7)
  ) as added (permission, place)
  where not exists (
    select from sysr_role_permission as present where present.master_id = held.master_id and present.permission = added.permission
  );
end $$;
