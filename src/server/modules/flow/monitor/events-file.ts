import { sql } from "kysely";
import { type OcelEvent, type OcelRelationship, OcelTypes } from "../../../../flow/ocel.ts";
import type { MonitorFilter } from "../../../../model/contract/flow/monitor.ts";
import { dayOf } from "../../../../model/day.ts";
import { entityOf } from "../../../../model/documents.ts";
import type { Row } from "../../../../model/wire.ts";
import type { Context } from "../../../context.ts";
import { inSnapshot } from "../../../db/transaction.ts";
import type { JobHandler } from "../../../jobs/kinds.ts";
import type { Messages } from "../../../plugins/messages.ts";
import { maySee } from "../../../records/access/column-access.ts";
import { inScope } from "../../../records/access/scope.ts";
import { findByIds } from "../../../records/read/read.ts";
import { graphOf } from "../publish/graphs.ts";
import { type FlowTexts, flowTexts } from "../texts.ts";
import { peopleOf } from "../wire/reads/people.ts";
import { eventOf, flowOf, personOf, recordOf, taskOf } from "./event-ids.ts";
import { EventObjects } from "./event-objects.ts";
import { assertFigures, cases, periodOf } from "./selection.ts";

/** Flows that are read at once. */
const BATCH = 500;

interface EventRow {
  readonly flow: string;
  readonly id: number;
  readonly kind: string;
  readonly node: string | null;
  readonly op: string | null;
  readonly actor: string | null;
  readonly at: string;
  readonly undone: boolean;
  readonly publish: string | null;
  readonly key: string | null;
  readonly entity: string | null;
  readonly record: string | null;
  readonly tasks: readonly string[] | null;
}

/**
 * Writes what happened in the flows that began in a period as an event log (OCEL 2.0, JSON), within the rows and columns of its owner, at one moment of the database. It is
 * written while it is read.
 */
export const eventsJob =
  ({ flows }: { readonly flows: Messages }): JobHandler =>
  async ({ id, input, context, store, signal, progress, report }) => {
    const { filter } = input as { filter: MonitorFilter };
    const key = `${id}.json`;
    return inSnapshot(context, async (inside) => {
      assertFigures(inside, true);
      const ids = await idsOf(inside, filter);
      progress(0, ids.length);
      const log = logOf(inside, ids, flowTexts(flows, context.language), (done) => progress(done));
      const bytes = await store.save(key, log, signal);
      report({ rows: ids.length });
      return { key, name: `ocel ${dayOf(new Date().toISOString())}.json`, bytes };
    });
  };

async function idsOf(context: Context, filter: MonitorFilter): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`with c as (${await cases(context, filter, periodOf(filter))}) select id::text from c order by id`.execute(context.db);
  return rows.map(({ id }) => id);
}

/** The log in pieces: objects, then events, then the types of both, as those are known by then. */
export async function* logOf(
  context: Context,
  ids: readonly string[],
  texts: FlowTexts,
  onBatch: (done: number) => void,
): AsyncGenerator<Buffer> {
  const objectTypes = new OcelTypes();
  const eventTypes = new OcelTypes();
  const objects = new EventObjects(context, objectTypes);
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) => ids.slice(at * BATCH, (at + 1) * BATCH));
  let isFirst = true;
  const pieces = (list: Iterable<object>): Buffer => {
    const text = [...list].map((one) => {
      const piece = `${isFirst ? "" : ","}\n${JSON.stringify(one)}`;
      isFirst = false;
      return piece;
    });
    return Buffer.from(text.join(""));
  };
  yield Buffer.from('{"objects":[');
  for (const batch of batches) {
    const flows = await findByIds(context, entityOf(context.documents, "flow-instance"), batch);
    const tasks = await tasksOf(context, batch);
    yield pieces([...flows.map((row) => objects.flow(row)), ...tasks.map((row) => objects.task(row)), ...(await objects.records(flows))]);
    yield pieces(objects.persons());
  }
  // Who did something and is named by none of the tasks.
  await nameActors(context, objects, ids);
  yield pieces(objects.persons());
  yield Buffer.from('],"events":[');
  isFirst = true;
  for (const [at, batch] of batches.entries()) {
    yield pieces(await eventsOf(context, batch, texts, eventTypes));
    onBatch(Math.min((at + 1) * BATCH, ids.length));
  }
  yield Buffer.from(`],"objectTypes":${JSON.stringify(objectTypes.list())},"eventTypes":${JSON.stringify(eventTypes.list())}}\n`);
}

async function tasksOf(context: Context, flows: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id::text from flow_task where flow_instance_id = any(${flows}::bigint[]) order by id`.execute(context.db);
  return findByIds(
    context,
    entityOf(context.documents, "flow-task"),
    rows.map(({ id }) => id),
  );
}

async function nameActors(context: Context, objects: EventObjects, flows: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct actor_id::text as id from flow_event
    where instance_id = any(${flows}::bigint[]) and actor_id is not null`.execute(context.db);
  const fresh = rows.filter(({ id }) => !objects.people.has(id));
  const person = await peopleOf(
    context,
    fresh.map(({ id }) => id),
  );
  for (const { id } of fresh) objects.people.set(id, person(id) ?? { id });
}

/** Without the moves into steps, which are no deeds: what was done there is told. */
async function eventsOf(context: Context, flows: readonly string[], texts: FlowTexts, types: OcelTypes): Promise<OcelEvent[]> {
  const { db, documents, actor: reader } = context;
  const tellsRecord = ["tableClassName", "businessKey"].every((field) => maySee(entityOf(documents, "flow-instance"), field, reader));
  const { rows } = await sql<EventRow>`
    select e.instance_id::text as flow, e.id, split_part(e.act, ' ', 1) as kind, e.node, nullif(split_part(e.act, ' ', 2), '') as op, e.actor_id::text as actor,
      to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.undone_by is not null as undone, c.publish_id::text as publish,
      i.process_definition_key as key, c.entity, c.record_id::text as record,
      (select array_agg(k.id::text order by k.id) from flow_task as k where k.flow_instance_id = e.instance_id and k.task_key = e.node and k.end_time = e.at
        and ${inScope(entityOf(documents, "flow-task"), reader, "k")}) as tasks
    from flow_event as e join flow_instance as i on i.id = e.instance_id left join flow_case as c on c.instance_id = e.instance_id
    where e.instance_id = any(${flows}::bigint[]) and split_part(e.act, ' ', 1) <> 'enter' order by e.at, e.instance_id, e.id`.execute(db);
  const graphs = new Map(
    await Promise.all(
      [...new Set(rows.flatMap(({ publish }) => publish ?? []))].map(async (id) => [id, await graphOf(context.db, id)] as const),
    ),
  );
  return rows.map((row): OcelEvent => {
    const { flow, id, kind, node, op, actor, at, undone, entity, record, tasks } = row;
    const stored = node === null ? undefined : graphs.get(row.publish ?? "")?.nodes[node]?.name;
    const name = node === null ? undefined : texts.element(row.key ?? "", node, stored ?? node);
    const relationships: OcelRelationship[] = [
      { objectId: flowOf(flow), qualifier: "flow" },
      ...(entity === null || record === null || !tellsRecord ? [] : [{ objectId: recordOf(entity, record), qualifier: "record" }]),
      ...(actor === null ? [] : [{ objectId: personOf(actor), qualifier: "actor" }]),
      ...(tasks ?? []).map((task) => ({ objectId: taskOf(task), qualifier: "task" })),
    ];
    return {
      id: eventOf(flow, id),
      type: kind,
      time: at,
      attributes: types.attributes(kind, { node, name, operation: op, undone }),
      relationships,
    };
  });
}
