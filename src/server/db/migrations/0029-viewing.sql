-- Who looks at the product as somebody else does, in which session, and until when. Of the ticket only its hash is kept.
create table viewing (
  id bigint primary key default next_id(),
  ticket_hash text not null unique,
  -- The session of who looks: when it ends, this does.
  token_hash text not null,
  owner_id bigint not null,
  person_id bigint not null,
  organisation_id bigint,
  -- A draft of rights by which it is looked; null: by what is stored.
  draft jsonb,
  began_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index viewing_token_idx on viewing (token_hash);
create index viewing_expires_idx on viewing (expires_at);

-- Who may act as others may look as they do, which is less. New roles have the right from the start.
do $$ begin
  if to_regclass('sysr_role_permission') is null then return; end if;
  insert into sysr_role_permission (master_id, permission, sort_no)
  select held.master_id, 'user:seeAs', held.last + 1
  from (
    select master_id, max(sort_no) as last from sysr_role_permission
    group by master_id
    having bool_or(permission = 'user:runAs')
  ) as held
  where not exists (
    select from sysr_role_permission as present
    where present.master_id = held.master_id and present.permission = 'user:seeAs'
  );
end $$;
