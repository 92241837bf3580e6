-- What a user has starred is addressed by its id as well (the common menu of the specification).
alter table favourite add column id bigint generated always as identity;
create unique index favourite_id on favourite (id);
