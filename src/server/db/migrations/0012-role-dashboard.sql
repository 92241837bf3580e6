-- How the dashboard of a role's members is arranged until they arrange it themselves.
create table role_dashboard (
  role_id bigint primary key,
  value jsonb not null
);
