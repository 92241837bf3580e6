-- What happened and by which operation are one text: a row of eight columns is a header shorter than one of nine, and a flow has some thirty of them.
create table flow_event_of_eight (
  instance_id bigint not null,
  id integer not null,
  act text not null,
  node text,
  flows text,
  actor_id bigint,
  undone_by integer,
  at timestamptz not null default now()
);
insert into flow_event_of_eight select instance_id, id, concat_ws(' ', kind, op), node, flows, actor_id, undone_by, at from flow_event order by instance_id, id;
drop table flow_event;
alter table flow_event_of_eight rename to flow_event;
alter table flow_event add constraint flow_event_pkey primary key (instance_id, id);
-- Events as they were before a move to another version.
update flow_migration set former = jsonb_set(former, '{events}', coalesce((
  select jsonb_agg(e - 'kind' - 'op' || jsonb_build_object('act', concat_ws(' ', e->>'kind', e->>'op')) order by nth)
  from jsonb_array_elements(former->'events') with ordinality as k(e, nth)), '[]'))
where former ? 'events';
