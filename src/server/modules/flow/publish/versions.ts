import { sql } from "kysely";
import { withKey } from "../../../../flow/design/key.ts";
import { withAllRows } from "../../../../model/actor.ts";
import type { Condition } from "../../../../model/condition.ts";
import type { PublishedFlow } from "../../../../model/contract/flow/entry.ts";
import { entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import type { Reference, Row } from "../../../../model/wire.ts";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { RecordHooks } from "../../../records/context.ts";
import { load } from "../../../records/read/load.ts";
import { list } from "../../../records/read/read.ts";

/** The published versions of a flow that the actor reaches, the newest first, in the columns that he may see. */
export async function versionsOf(context: Context, entry: string): Promise<PublishedFlow[]> {
  const { db, documents, actor } = context;
  const [own] = await load(context, entityOf(documents, "flow-entry"), [entry]);
  if (!own) throw new AppError("record.notFound");
  const versions = entityOf(documents, "flow-publish");
  const reader = { ...context, actor: withAllRows(actor, versions.$id) };
  const narrowing: Condition = { field: "flowEntry", op: "eq", value: entry };
  const sort = [{ field: "id", order: "desc" as const }];
  const { records } = await list(reader, versions, { narrowing, sort, current: 1, size: MOST });
  const ids = records.map(({ id }) => id);
  const { rows } = await sql<{ id: string; instances: number }>`
    select publish_id::text as id, count(*)::int as instances from flow_case
    where publish_id = any(${ids}::bigint[]) and status = 1 group by publish_id`.execute(db);
  const running = new Map(rows.map(({ id, instances }) => [id, instances]));
  return records.map((row) => ({ ...versionOf(row), flowEntry: entry, instances: running.get(row.id) ?? 0 }));
}

const MOST = 500;

const versionOf = (row: Row): Omit<PublishedFlow, "flowEntry" | "instances"> => ({
  ...{ id: row.id, processDefinitionId: row.id, publishVersion: (row.publishVersion as number | undefined) ?? null },
  ...{ processDefinitionKey: textOf(row.processDefinitionKey), processDefinitionName: textOf(row.processDefinitionName) },
  ...{ tableClassName: textOf(row.tableClassName), mainVersion: row.mainVersion === true, activeStatus: row.activeStatus !== false },
  ...{ publishTime: textOf(row.createTime), publisher: (row.createBy as Reference | null | undefined) ?? null },
});

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Lets flows start by another published version. @throws AppError record.notFound */
export function makeMain(context: Context, publish: string): Promise<void> {
  return ofVersion(context, publish, async ({ db }, entry) => {
    await sql`update flow_publish set main_version = (id = ${publish}::bigint)
      where flow_entry_id = ${entry}::bigint and main_version is distinct from (id = ${publish}::bigint)`.execute(db);
  });
}

/** Lets nothing new start by a version, or lets it again; what runs goes on. @throws AppError record.notFound */
export function setActive(context: Context, publish: string, active: boolean): Promise<void> {
  return ofVersion(context, publish, async ({ db }) => {
    await sql`update flow_publish set active_status = ${active} where id = ${publish}::bigint`.execute(db);
  });
}

/**
 * Removes a version for good. One by which flows ran stays, as they are shown by its diagram.
 * @throws AppError record.notFound; flow.versionMain, flow.versionUsed
 */
export function discard(context: Context, publish: string): Promise<void> {
  return ofVersion(context, publish, async ({ db }) => {
    const { rows } = await sql<{ main: boolean; used: number }>`select main_version as main,
        (select count(*)::int from flow_instance as i where i.flow_publish_id = p.id) as used
      from flow_publish as p where id = ${publish}::bigint for update`.execute(db);
    const [row] = rows;
    if (!row) throw new AppError("record.notFound");
    if (row.main) throw new AppError("flow.versionMain");
    if (row.used > 0) throw new AppError("flow.versionUsed", { params: { count: row.used } });
    await sql`delete from flow_graph where publish_id = ${publish}::bigint`.execute(db);
    await sql`delete from flow_publish where id = ${publish}::bigint`.execute(db);
  });
}

/**
 * The process of a draft has the key of its flow, also after that was changed, as may be until it is published (`x-readonly`). Flows stay as long as
 * something runs by them.
 * @throws AppError flow.entryRunning
 */
export const entryHooks: RecordHooks = {
  async beforeSave(_, { old, record, changes }) {
    const [former, key] = [old?.processDefinitionKey, record.processDefinitionKey];
    if (typeof former !== "string" || typeof key !== "string" || former === key) return;
    if (typeof record.bpmnXml === "string") changes.bpmnXml = withKey(record.bpmnXml, former, key);
  },
  async beforeRemove({ db }, { records }) {
    const { rows } = await sql<{ name: string; count: number }>`
      select p.process_definition_name as name, count(*)::int as count from flow_case as c join flow_publish as p on p.id = c.publish_id
      where p.flow_entry_id = any(${records.map(({ id }) => id)}::bigint[]) and c.status = 1 group by 1 order by 1 limit 1`.execute(db);
    const [running] = rows;
    if (running) throw new AppError("flow.entryRunning", { params: { name: running.name, count: running.count } });
  },
};

/** Changes versions of a flow, whose row is held meanwhile. */
function ofVersion(context: Context, publish: string, change: (inside: Context, entry: string) => Promise<void>): Promise<void> {
  return inTransaction(context, async (inside) => {
    const [version] = await load(inside, entityOf(inside.documents, "flow-publish"), [publish]);
    const entry = version?.flowEntry;
    const [held] = await load(inside, entityOf(inside.documents, "flow-entry"), [entry], { lock: true });
    if (typeof entry !== "string" || !held) throw new AppError("record.notFound");
    await change(inside, entry);
  });
}
