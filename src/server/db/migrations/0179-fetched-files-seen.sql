-- When a file that an exchange has fetched was last seen at its place: what is gone for long is forgotten.
alter table exchange_fetched add column seen_at timestamptz not null default now();
