-- What figures of flows read: which ways an event took as one text (their ids have no blanks), none for none, and of a stay at a step that it was rejected from there.
alter table flow_event alter column flows drop default, alter column flows drop not null, alter column flows type text using nullif(array_to_string(flows, ' '), '');
-- Events as they were before a move to another version.
update flow_migration set former = jsonb_set(former, '{events}', coalesce((
  select jsonb_agg(e || jsonb_build_object('flows', (select string_agg(f, ' ' order by place) from jsonb_array_elements_text(e->'flows') with ordinality as x(f, place))) order by nth)
  from jsonb_array_elements(former->'events') with ordinality as k(e, nth)), '[]'))
where former ? 'events';
do $$ begin
  if to_regclass('flow_task') is null then return; end if;
  update flow_visit as v set outcome = 'reject' from flow_task as k
  where k.flow_instance_id = v.instance_id and k.visit = v.id and k.outcome = 'reject' and v.state <> 'open' and v.outcome is null;
end $$;
