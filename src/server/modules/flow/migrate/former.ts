import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";

/** What is compared to know whether somebody acted. */
const acted = sql`(select jsonb_build_object('tasks', (select jsonb_agg(jsonb_build_array(k.id::text, k.state, k.assignee_id::text, k.owner_id::text, to_jsonb(k.candidates_ids)) order by k.id)
      from flow_task as k where k.flow_instance_id = c.instance_id),
    'seq', c.seq, 'suspended', c.suspended,
    'said', (select max(m.id)::text from flow_comment as m where m.instance_id = c.instance_id and m.approval_type <> 'save')))`;

/** Keeps all of a flow that a move may change: rows as they are. */
export async function keepFormer(db: Database, instance: string): Promise<string> {
  const rows = (table: string, of = "instance_id") =>
    sql`(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from ${sql.table(table)} as r where r.${sql.ref(of)} = c.instance_id)`;
  const { rows: kept } = await sql<{ former: string }>`
    select jsonb_build_object('publish', c.publish_id::text, 'seq', c.seq, 'events', ${rows("flow_event")}, 'tokens', ${rows("flow_token")}, 'visits', ${rows("flow_visit")},
      'waits', ${rows("flow_wait")}, 'tasks', ${rows("flow_task", "flow_instance_id")})::text as former
    from flow_case as c where c.instance_id = ${instance}::bigint`.execute(db);
  return kept[0]?.former ?? "{}";
}

interface Move {
  readonly instance: string;
  readonly from: string;
  readonly to: string;
  readonly former: string;
  readonly by: string | null;
}

/** Notes that a flow was moved, with how it stands then: the last thing that is done. */
export async function noteMove(db: Database, { instance, from, to, former, by }: Move): Promise<void> {
  await sql`
    insert into flow_migration (instance_id, from_publish_id, to_publish_id, former, after, seq, created_by)
    select c.instance_id, ${from}::bigint, ${to}::bigint, ${former}::jsonb, ${acted}, c.seq, ${by}::bigint
    from flow_case as c where c.instance_id = ${instance}::bigint`.execute(db);
}

/** The last move of a flow, as long as nobody acted since. */
export async function openMove(db: Database, instance: string): Promise<{ readonly id: string; readonly publish: string } | undefined> {
  const { rows } = await sql<{ id: string; publish: string; same: boolean }>`
    select m.id::text as id, m.from_publish_id::text as publish, m.undone_at is null and m.after = ${acted} as same
    from flow_migration as m join flow_case as c on c.instance_id = m.instance_id
    where m.instance_id = ${instance}::bigint order by m.id desc limit 1`.execute(db);
  return rows[0]?.same ? rows[0] : undefined;
}

/** Which of the flows can be moved back. */
export async function movedBack(db: Database, instances: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select c.instance_id::text as id from flow_case as c
      join lateral (select * from flow_migration as m where m.instance_id = c.instance_id order by m.id desc limit 1) as m on true
    where c.instance_id = any(${[...instances]}::bigint[]) and c.status = 1 and m.undone_at is null and m.after = ${acted}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether a flow has come to its version by a move that stands: then not everything that was done before can be gone back to. */
export async function wasMoved(db: Database, instance: string): Promise<boolean> {
  const row = await db
    .selectFrom("flow_migration")
    .select("id")
    .where("instance_id", "=", instance)
    .where("undone_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts everything back as it was before a move. */
export async function restoreFormer(db: Database, instance: string, move: string): Promise<void> {
  const i = sql`${instance}::bigint`;
  const former = sql`(select former from flow_migration where id = ${move}::bigint)`;
  const put = (table: string, part: string) =>
    sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${former}->${sql.lit(part)})`.execute(
      db,
    );
  for (const [table, part] of [
    ["flow_event", "events"],
    ["flow_token", "tokens"],
    ["flow_visit", "visits"],
    ["flow_wait", "waits"],
  ] as const) {
    await sql`delete from ${sql.table(table)} where instance_id = ${i}`.execute(db);
    await put(table, part);
  }
  await sql`delete from flow_task where flow_instance_id = ${i}`.execute(db);
  await put("flow_task", "tasks");
  await sql`update flow_case set publish_id = (${former}->>'publish')::bigint, seq = (${former}->>'seq')::integer where instance_id = ${i}`.execute(
    db,
  );
  await sql`update flow_instance set flow_publish_id = (${former}->>'publish')::bigint where id = ${i}`.execute(db);
  await sql`update flow_migration set undone_at = now() where id = ${move}::bigint`.execute(db);
}
