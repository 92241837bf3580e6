-- The pages that a user has starred, by their addresses within the product.
create table favourite (
  user_id bigint not null,
  url text not null,
  name text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, url)
);
