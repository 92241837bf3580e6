-- What the generator last wrote of a table: the base when it runs again. json keeps the order of keys, which is the order of fields.
create table gen_generation (
  table_id bigint primary key,
  documents json not null,
  generated_at timestamptz not null default now()
);
