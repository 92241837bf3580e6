import { type RawBuilder, sql } from "kysely";
import type { Token } from "../../../../flow/net.ts";
import type { ExpressionUser } from "../../../../model/expression-user.ts";
import type { Database } from "../../../db/database.ts";
import { hasRole } from "../../../identity/held-roles.ts";
import { together } from "../../../records/together.ts";

/** Work order states (specification workflow §3). */
export const STATUS = { unsubmitted: 0, submitted: 1, finished: 2, stopped: 4, cancelled: 5 } as const;

export type TaskState = "active" | "claimable" | "waiting" | "done" | "cancelled";

/** A row of flow_task: somebody's part in a visit. Changed in memory, written at the end of the operation. */
export interface Task {
  readonly id: string;
  readonly visit: number;
  readonly node: string;
  readonly name: string;
  readonly group: string | null;
  assignee: string | null;
  candidates: readonly string[];
  owner: string | null;
  via: string;
  state: TaskState;
  outcome: string | null;
  due: string | null;
  /** When it was ended; of one that is ended now it is not said here. */
  readonly ended: string | null;
}

/** One stay of a token at a user task. */
export interface Visit {
  readonly id: number;
  readonly node: string;
  readonly token: number;
  state: "open" | "done" | "cancelled" | "superseded";
  outcome: string | null;
  signers: number;
}

/** A flow as it stood when its row was locked. */
export interface Case {
  readonly instance: string;
  readonly publish: string;
  readonly tenant: string | null;
  readonly entity: string;
  readonly record: string;
  readonly starter: string;
  /** The starter as expressions read him. */
  readonly user: ExpressionUser;
  readonly title: string;
  readonly processKey: string;
  readonly processName: string;
  readonly participants: readonly string[];
  readonly status: number;
  /** Dictionary flow_result; null: not over. */
  readonly result: string | null;
  readonly suspended: boolean;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly seq: number;
  readonly live: readonly Token[];
  readonly visits: readonly Visit[];
  readonly tasks: readonly Task[];
  /** Ids for what is written, so that one statement can write rows that name each other. */
  readonly ids: readonly string[];
}

/** The flow by itself, or that of a task. */
export type CaseName = { readonly instance: string } | { readonly task: string };

/** Ids that are drawn with each look at a flow: most operations need no more. */
const IDS = 12;

/**
 * Locks a flow until the end of the transaction and reads it whole. The lock is a statement of its own, and what is read are others after it: one that joined
 * them would show, after it had waited, the new state of the locked row beside the old one of the rest.
 * @returns undefined where there is none
 */
export async function lockCase(db: Database, name: CaseName): Promise<Case | undefined> {
  const instance = instanceIn(name);
  const [locked, read] = await together(
    sql`select from flow_case where instance_id = ${instance} for update`.execute(db),
    readCase(db, name, IDS),
  );
  return locked.rows.length === 0 ? undefined : read;
}

const instanceIn = (name: CaseName) =>
  "instance" in name ? sql`${name.instance}::bigint` : sql`(select flow_instance_id from flow_task where id = ${name.task}::bigint)`;

/**
 * A flow as it stands, without holding it: for questions.
 * @param ids how many ids are drawn with it
 */
export async function readCase(db: Database, name: CaseName, ids = 0): Promise<Case | undefined> {
  const { rows } = await sql<{ case: Case }>`
    select json_build_object(
      'instance', c.instance_id::text, 'publish', c.publish_id::text, 'tenant', c.tenant_id::text, 'entity', c.entity,
      'record', c.record_id::text, 'starter', c.starter_id::text, 'user', (${userOf(sql`c.starter_id`)}), 'title', i.title, 'processKey', i.process_definition_key,
      'processName', i.process_definition_name, 'participants', coalesce(i.participants_ids, '{}')::text[], 'status', c.status, 'result', i.result,
      'suspended', c.suspended, 'variables', c.variables, 'seq', c.seq,
      'live', coalesce((
        select json_agg(json_build_object('id', t.id, 'place', t.place, 'node', t.node, 'scope', t.scope, 'producedBy', t.produced_by) order by t.id)
        from flow_token t where t.instance_id = c.instance_id and t.consumed_by is null and t.undone_by is null), '[]'),
      'visits', coalesce((
        select json_agg(json_build_object('id', v.id, 'node', v.node, 'token', v.token, 'state', v.state, 'outcome', v.outcome, 'signers', v.signers) order by v.id)
        from flow_visit v where v.instance_id = c.instance_id), '[]'),
      'tasks', coalesce((
        select json_agg(json_build_object(
          'id', k.id::text, 'visit', k.visit, 'node', k.task_key, 'name', k.task_name, 'group', k.sign_group, 'assignee', k.assignee_id::text,
          'candidates', coalesce(k.candidates_ids, '{}')::text[], 'owner', k.owner_id::text, 'via', coalesce(k.via, 'assign'), 'state', k.state,
          'outcome', k.outcome, 'due', k.due_time, 'ended', k.end_time) order by k.id)
        from flow_task k where k.flow_instance_id = c.instance_id), '[]'),
      'ids', (select coalesce(json_agg(next_id()::text), '[]') from generate_series(1, ${ids}::int))
    ) as case
    from flow_case c join flow_instance i on i.id = c.instance_id where c.instance_id = ${instanceIn(name)}`.execute(db);
  return rows[0]?.case;
}

/** A user as expressions read him. */
export const userOf = (id: RawBuilder<unknown>) => sql`
  select json_build_object('id', u.id::text, 'username', u.username, 'realName', coalesce(u.real_name, ''), 'userType', coalesce(u.user_type, 2),
    'dept', u.dept_id::text, 'tenant', u.tenant_id::text, 'organisation', null,
    'roles', (select coalesce(json_agg(r.code), '[]') from sysr_role r where ${hasRole("u", "r")} and r.removed_at is null))
  from sysr_user u where u.id = ${id}`;

/** The starter of a flow that is not there yet. */
export async function starterOf(db: Database, id: string): Promise<ExpressionUser> {
  const { rows } = await sql<{ user: ExpressionUser }>`select (${userOf(sql`${id}::bigint`)}) as user`.execute(db);
  return rows[0]?.user as ExpressionUser;
}

/** Further ids. */
export async function drawIds(db: Database, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select next_id()::text as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}
