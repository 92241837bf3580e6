-- What all tenants share is changed only with a right beyond the own tenant. Where there is one tenant, its roles that changed it keep doing
-- so; where there are several, a super user says whose role it is.
do $$ begin
  if to_regclass('sysr_role_permission') is null or to_regclass('sysr_tenant') is null then return; end if;
  if (select count(*) from sysr_tenant where removed_at is null) > 1 then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select master_id, 'platform:edit', max(sort_no) + 1 from sysr_role_permission
  where permission ~ '^(dict|resource|area|tenant):(add|edit|remove|delete|import)$'
  group by master_id;
end $$;
