-- What was printed, as it was printed, so that it can be printed again with the same bytes: pages of draw operations, packed. Who printed it, and a
-- digest of what he saw of the fields that its template names.
create table print_run (
  id bigint generated always as identity primary key,
  owner_id bigint not null,
  entity text not null,
  title text not null,
  way text not null,
  copies int not null,
  -- Of labels: the dots of the printer on an inch.
  dpi int,
  record_ids bigint[] not null,
  seen text not null,
  pages bytea not null,
  at timestamptz not null default now()
);
create index print_run_at_idx on print_run (at);

-- For which roles a template is alone; and the entries of the menu at which it is offered.
create table print_template_role (
  template text not null,
  role_id bigint not null,
  primary key (template, role_id)
);
create table print_template_resource (
  template text not null,
  resource_id bigint not null,
  primary key (template, resource_id)
);
create index print_template_resource_resource_idx on print_template_resource (resource_id);

-- What shows one record by a template, once and for a minute. Of the ticket only its hash is kept.
create table print_ticket (
  ticket_hash text primary key,
  user_id bigint not null,
  real_user_id bigint,
  organisation_id bigint,
  role_ids bigint[],
  template text not null,
  record_id bigint not null,
  params jsonb not null,
  zone text not null,
  language text not null,
  expires_at timestamptz not null
);
create index print_ticket_expires_idx on print_ticket (expires_at);

-- Who may take records out in workbooks may print them. New roles have what they are given.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select held.master_id, held.permission, held.last + row_number() over (partition by held.master_id order by held.permission)
  from (
    select one.master_id, replace(one.permission, ':export', ':print') as permission,
      (select max(every.sort_no) from sysr_role_permission as every where every.master_id = one.master_id) as last
    from sysr_role_permission as one
    where one.permission like '%:export'
  ) as held
  where not exists (
    select from sysr_role_permission as present
    where present.master_id = held.master_id and present.permission = held.permission
  );
end $$;
