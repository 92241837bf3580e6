-- States of items that went to another site or came from one: what both know is the base of the next merge. Of what all tenants share the tenant is null.
-- json keeps the order of keys, which is the order of fields.
create table promotion_state (
  id bigint generated always as identity primary key,
  tenant_id bigint,
  kind text not null,
  item text not null,
  hash text not null,
  ancestors json not null,
  documents json not null,
  at timestamptz not null default now()
);
create unique index promotion_state_of on promotion_state (coalesce(tenant_id, 0), kind, item, hash);
