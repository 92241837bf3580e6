-- In which organisation the starter of a flow was, and his department beside each task, by which flows are monitored. Of flows of before it is where he is now.
do $$ begin
  if to_regclass('flow_instance') is not null and to_regclass('flow_task') is not null and to_regclass('sysr_user') is not null then
    alter table flow_instance add column if not exists starter_dept_id bigint, add column if not exists starter_organisation_id bigint;
    alter table flow_task add column if not exists starter_dept_id bigint;
    update flow_instance as i set starter_dept_id = coalesce(i.starter_dept_id, u.dept_id), starter_organisation_id = u.organisations_ids[1]
    from sysr_user as u where u.id = i.starter_id;
    update flow_task as t set starter_dept_id = i.starter_dept_id from flow_instance as i where i.id = t.flow_instance_id;
  end if;
end $$;

-- Who managed flows saw all of them: he may monitor them.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select master_id, 'flow-instance:monitor', max(sort_no) + 1 from sysr_role_permission
  group by master_id having bool_or(permission = 'flow-instance:manage') and not bool_or(permission = 'flow-instance:monitor');
end $$;
