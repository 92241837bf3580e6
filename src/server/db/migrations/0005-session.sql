-- What a session can change while it lives. `user_id` stays who signed in; these say as whom and with which of his roles he works.
alter table session
  add column acting_as_id bigint,
  add column acting_organisation_id bigint,
  add column role_ids bigint[];
create index session_acting_as_idx on session (acting_as_id) where acting_as_id is not null;
