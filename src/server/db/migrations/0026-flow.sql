-- What executes approval flows. What people read of it are records of entities (flow_instance, flow_task, …); this is what is behind them. All but
-- comments and tickets is written under the lock of the row in flow_case.

-- The graph of a published version. Never changed, so that every process may keep it.
create table flow_graph (
  publish_id bigint primary key,
  bpmn_xml text not null,
  graph jsonb not null
);

-- The one lock of a flow, and all that an operation needs of it. status as in work_order_status.
create table flow_case (
  instance_id bigint primary key,
  publish_id bigint not null,
  tenant_id bigint,
  entity text not null,
  record_id bigint not null,
  starter_id bigint not null,
  status smallint not null default 1,
  suspended boolean not null default false,
  variables jsonb not null default '{}',
  seq integer not null default 0
);
-- One flow at a time for a record: a second submit is refused.
create unique index flow_case_record_idx on flow_case (entity, record_id) where status = 1;

-- The occurrence net (src/flow/net.ts).
create table flow_event (
  instance_id bigint not null,
  id integer not null,
  kind text not null,
  node text,
  flows text[] not null default '{}',
  actor_id bigint,
  op text,
  undone_by integer,
  at timestamptz not null default now(),
  primary key (instance_id, id)
);
create table flow_token (
  instance_id bigint not null,
  id integer not null,
  place text not null,
  node text not null,
  scope integer not null default 0,
  produced_by integer not null,
  consumed_by integer,
  undone_by integer,
  primary key (instance_id, id)
);
create index flow_token_live_idx on flow_token (instance_id) where consumed_by is null and undone_by is null;

-- One stay of a token at a user task. Its people are the rows of flow_task with the same visit.
create table flow_visit (
  instance_id bigint not null,
  id integer not null,
  node text not null,
  token integer not null,
  state text not null default 'open',
  outcome text,
  -- Votes that must be given: grows by co-signing, shrinks by removing.
  signers integer not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (instance_id, id)
);
create unique index flow_visit_open_idx on flow_visit (instance_id, token) where state = 'open';

-- What was said and done; only added to, also by what is undone.
create table flow_comment (
  id bigint primary key default next_id(),
  instance_id bigint not null,
  task_id bigint,
  task_key text,
  task_name text,
  -- Null: the product did it by a policy or a timeout.
  user_id bigint,
  -- For whom, where somebody acted as deputy.
  owner_id bigint,
  approval_type text not null,
  -- Transferred, delegated, co-signed or rejected to: accounts, or the node.
  delegate_ids bigint[],
  target_node text,
  comment text,
  created_at timestamptz not null default now()
);
create index flow_comment_instance_idx on flow_comment (instance_id, id);

-- What a token waits for beside people: a time, or a message; and timeouts of tasks, whose token is that of the visit.
create table flow_wait (
  id bigint primary key default next_id(),
  instance_id bigint not null,
  token integer not null,
  node text not null,
  kind text not null,
  task_id bigint,
  step integer,
  message text,
  due_at timestamptz,
  -- A process is at it until then; how often one was.
  leased_until timestamptz,
  attempts smallint not null default 0,
  created_at timestamptz not null default now()
);
create index flow_wait_due_idx on flow_wait (due_at) where due_at is not null;
create index flow_wait_instance_idx on flow_wait (instance_id, token);
create index flow_wait_message_idx on flow_wait (message) where message is not null;

-- One-time tickets in letters: who has one may look at the task and decide it. What was used, or is over, is known for a while, so that its reader is told so.
create table flow_ticket (
  ticket_hash text primary key,
  task_id bigint not null,
  user_id bigint not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index flow_ticket_expires_idx on flow_ticket (expires_at);
