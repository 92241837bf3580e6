-- What a rights draft holds beside its record: its changes, what they would do as it was told, and what they did. Nobody reads it as a record.
create table rights_draft_content (
  draft_id bigint primary key,
  changes jsonb not null,
  effects jsonb,
  applied jsonb
);

-- Who changes roles rehearses what that does, and approves what others rehearsed.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select r.master_id, w.word, r.last + w.place
  from (select master_id, max(sort_no) as last from sysr_role_permission group by master_id having bool_or(permission = 'role:edit')) as r
  cross join (values ('rights-draft:view', 1), ('rights-draft:rehearse', 2), ('rights-draft:approve', 3)) as w(word, place)
  where not exists (select 1 from sysr_role_permission as p where p.master_id = r.master_id and p.permission = w.word);
end $$;
