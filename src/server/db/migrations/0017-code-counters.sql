-- What the numbers of records (x-code) have been counted to. Counters of records without a tenant, or that are unique over all of them,
-- have the tenant 0; the scope tells the period and the values for which a counter counts by itself.
create table code_counter (
  entity text not null,
  field text not null,
  tenant_id bigint not null,
  scope text not null,
  last bigint not null,
  primary key (entity, field, tenant_id, scope)
);
