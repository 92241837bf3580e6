-- Jobs that nobody asked for, such as cleaning up; that are begun again after a fault; that are more urgent than others.

alter table job alter column owner_id drop not null;
alter table job add column priority integer not null default 0;
-- Which claim of the job is the one that counts: whoever had it before has lost it.
alter table job add column attempt integer not null default 0;
alter table job add column run_at timestamptz not null default now();
-- A step of a dialog stands in no list.
alter table job add column listed boolean not null default true;
update job set listed = false where kind = 'importCheck';
drop index job_open_idx;
create index job_open_idx on job (priority desc, id) where state in ('queued', 'running');

-- When a job of a kind is put into the queue next, by whichever process looks first.
create table job_schedule (
  kind text primary key,
  cron text not null,
  next_at timestamptz not null
);
