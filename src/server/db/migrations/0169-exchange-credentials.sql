-- By what exchanges enter places of others, and which files of such a place they have fetched.
create table exchange_credential (
  exchange_id bigint primary key,
  secret text not null
);
create table exchange_fetched (
  exchange_id bigint not null,
  name text not null,
  mark text not null,
  primary key (exchange_id, name)
);
