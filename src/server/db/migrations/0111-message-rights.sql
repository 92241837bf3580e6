-- Who reads the log of e-mails reads those of the other channels and sends again what stands there; with the right to send notices he keeps their templates. Who writes
-- notices chooses a template.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select held.master_id, added.permission, held.last + added.place
  from (
    select master_id, max(sort_no) as last, bool_or(permission = 'email-log:view') as reads, bool_or(permission = 'notice:add') as writes,
      bool_or(permission = 'notice:send') as sends
    from sysr_role_permission group by master_id
  ) as held
  join (
    values ('email-log:resend', 1, true, false), ('sms-log:view', 2, true, false), ('sms-log:export', 3, true, false), ('sms-log:resend', 4, true, false),
      ('wechat-log:view', 5, true, false), ('wechat-log:export', 6, true, false), ('wechat-log:resend', 7, true, false),
      ('push-log:view', 8, true, false), ('push-log:export', 9, true, false), ('push-log:resend', 10, true, false),
      ('message-template:view', 11, true, true), ('message-template:add', 12, true, true), ('message-template:edit', 13, true, true),
      ('message-template:remove', 14, true, true), ('message-template:export', 15, true, true), ('message-template:import', 16, true, true),
      ('message-template:test', 17, true, true), ('message-template:pick', 18, false, true)
  ) as added (permission, place, log, notice)
    on (held.reads or not added.log) and (not added.notice or (case when added.log then held.sends else held.writes end))
  where not exists (
    select from sysr_role_permission as present where present.master_id = held.master_id and present.permission = added.permission
  );
end $$;
