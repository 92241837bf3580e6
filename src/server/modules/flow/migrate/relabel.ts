import { sql } from "kysely";
import type { Graph } from "../../../../flow/graph.ts";
import { type Mapping, type Moved, mappedPlace } from "../../../../flow/migrate.ts";
import type { Database } from "../../../db/database.ts";

interface Relabel {
  readonly instance: string;
  readonly publish: string;
  readonly from: Graph;
  readonly to: Graph;
  readonly mapping: Mapping;
  readonly move: Moved;
  /** Nodes whose people are found anew: their visits and tasks keep the old name. */
  readonly anew: ReadonlySet<string>;
  readonly actor: string | null;
}

/** Writes a flow as one of another version: every token, event, visit and task under its name there. */
export async function relabel(db: Database, { instance, publish, from, to, mapping, move, anew, actor }: Relabel): Promise<void> {
  const i = sql`${instance}::bigint`;
  const renamed = Object.entries(mapping).filter(([one, two]) => one !== two);
  const nodes = JSON.stringify(Object.fromEntries(renamed));
  const visits = JSON.stringify(Object.fromEntries(renamed.filter(([one]) => !anew.has(one))));
  const names = JSON.stringify(
    Object.fromEntries(Object.entries(mapping).flatMap(([, two]) => (to.nodes[two]?.name ? [[two, to.nodes[two]?.name]] : []))),
  );
  const event = move.seq - move.added.length;
  const { rows } = await sql<{ place: string }>`select distinct place from flow_token where instance_id = ${i}`.execute(db);
  const places = JSON.stringify(Object.fromEntries(rows.map(({ place }) => [place, mappedPlace(from, to, mapping, place)])));
  await sql`update flow_token as t set place = coalesce(${places}::jsonb->>t.place, t.place), node = coalesce(${nodes}::jsonb->>t.node, t.node)
    where t.instance_id = ${i}`.execute(db);
  await sql`update flow_token as t set place = x.place, node = x.node from jsonb_to_recordset(${JSON.stringify(move.places)}::jsonb) as x(id integer, place text, node text)
    where t.instance_id = ${i} and t.id = x.id`.execute(db);
  await sql`update flow_token set undone_by = ${event}::integer where instance_id = ${i} and id = any(${[...move.removed]}::integer[])`.execute(
    db,
  );
  await sql`insert into flow_token (instance_id, id, place, node, scope, produced_by)
    select ${i}, x.id, x.place, x.node, x.scope, x."producedBy"
    from jsonb_to_recordset(${JSON.stringify(move.added)}::jsonb) as x(id integer, place text, node text, scope integer, "producedBy" integer)`.execute(
    db,
  );
  await sql`update flow_event set node = coalesce(${nodes}::jsonb->>node, node),
      flows = (select string_agg(coalesce(${places}::jsonb->>f.id, f.id), ' ' order by f.place) from unnest(string_to_array(flows, ' ')) with ordinality as f(id, place))
    where instance_id = ${i}`.execute(db);
  await sql`insert into flow_event (instance_id, id, act, actor_id) values (${i}, ${event}::integer, 'migrate migrate', ${actor}::bigint)`.execute(
    db,
  );
  await sql`update flow_task as k set state = 'cancelled', end_time = now() from flow_visit as v
    where k.flow_instance_id = ${i} and v.instance_id = ${i} and v.id = k.visit and v.state = 'open' and v.node = any(${[...anew]}::text[])
      and k.state in ('active', 'claimable', 'waiting')`.execute(db);
  await sql`update flow_visit set state = 'cancelled', ended_at = now()
    where instance_id = ${i} and state = 'open' and node = any(${[...anew]}::text[])`.execute(db);
  await sql`update flow_visit set node = coalesce(${visits}::jsonb->>node, node) where instance_id = ${i}`.execute(db);
  await sql`update flow_task set task_key = coalesce(${visits}::jsonb->>task_key, task_key),
      task_name = case when state in ('active', 'claimable', 'waiting')
        then coalesce(${names}::jsonb->>(coalesce(${visits}::jsonb->>task_key, task_key)), task_name) else task_name end
    where flow_instance_id = ${i}`.execute(db);
  await sql`update flow_case set publish_id = ${publish}::bigint, seq = ${move.seq}::integer where instance_id = ${i}`.execute(db);
  await sql`update flow_instance set flow_publish_id = ${publish}::bigint where id = ${i}`.execute(db);
}
