import { type SqlBool, sql } from "kysely";
import { type Entity, entityOf, isStored } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fieldsOf } from "../../../model/fields.ts";
import type { RecordChange } from "../../../model/history.ts";
import { mayDo, ownActions } from "../../../model/permitted.ts";
import type { Page, Reference, Row } from "../../../model/wire.ts";
import type { Context } from "../../context.ts";
import { byName } from "../../db/database.ts";
import { maySee } from "../../records/access/column-access.ts";
import { inScope, nameable, reach } from "../../records/access/scope.ts";
import { fromRow, type Stored, selectable, selections } from "../../records/column.ts";
import { both, either, type Predicate } from "../../records/predicate.ts";
import { LOADED, load } from "../../records/read/load.ts";
import { References } from "../../records/read/references.ts";
import { serialise } from "../../records/read/serialise.ts";
import { type ChangeKind, LOG } from "../../records/write/history.ts";

/** A row of the operation log, as stored. `before` and `after` are of the record, in stored form. */
export interface Entry {
  readonly id: string;
  /** The entity whose fields changed: that of the record, or of values that it holds. */
  readonly module: string;
  readonly operationType: ChangeKind;
  readonly createTime: string | null;
  readonly createBy: string | null;
  readonly realUser: string | null;
  readonly before: Stored | null;
  readonly after: Stored | null;
}

/** The entries of one record, newest first: `log` is the log's alias. Undefined where the documents have no log. */
export function entriesOf({ db, documents }: Context, entity: Entity, id: string, others: readonly Predicate[] = []) {
  if (!documents.entities.has(LOG)) return undefined;
  const log = entityOf(documents, LOG);
  const own = byName(db)
    .selectFrom(`${log["x-table"]} as log`)
    .where(either([sql<SqlBool>`log.module = ${entity.$id}`, ...others]))
    .where(sql.ref("log.record_id"), "=", id);
  const fields = selectable(log, ["id", "module", "operationType", "createTime", "createBy", "realUser", "before", "after"]);
  const rows = own.select(selections(fields, "log")).orderBy(sql`log.create_time desc, log.id desc`);
  return { own, rows, read: (row: Record<string, unknown>) => fromRow(log, row) as unknown as Entry };
}

/**
 * The entries about values that records of an entity hold (x-value): by what the reader may do himself, and in his tenant, where several share a record, or
 * by the platform.
 */
function aboutValues({ actor, documents }: Context, entity: Entity): Predicate[] {
  const values = [...documents.entities.values()].flatMap((one) => (!isStored(one) && one["x-value"] === entity.$id ? [one.$id] : []));
  const actions = ownActions(actor, entity);
  const log = documents.entities.get(LOG);
  if (!log || values.length === 0 || actions.length === 0) return [];
  const isTold = sql<SqlBool>`log.module = any(${values}::text[]) and log.operation_type = any(${actions}::text[])`;
  return [both([isTold, nameable(log, actor, "log")])];
}

/**
 * What happened to a record, newest first: of each change who, when and what, and the values before and after. Of the values those that
 * the reader may see now, masked as they are for him; who and when as far as he may see who made and who last changed the record. Who may
 * remove, and so looks into the bin, reads it of removed records too.
 * @throws AppError record.notFound, also for a record outside of the actor's rows
 */
export async function changesOf(
  context: Context,
  entity: Entity,
  id: string,
  { current, size }: { current: number; size: number },
): Promise<Page<RecordChange>> {
  const seesRemoved = mayDo(context.actor, entity, "remove");
  const among = (seesRemoved ? inReach : inScope)(entity, context.actor, LOADED);
  const [found] = await load(context, entity, [id], { fields: selectable(entity, ["id"]), among });
  if (!found) throw new AppError("record.notFound");
  const entries = entriesOf(context, entity, id, aboutValues(context, entity));
  if (!entries) return { records: [], total: 0 };
  const [rows, count] = await Promise.all([
    entries.rows
      .limit(size)
      .offset((current - 1) * size)
      .execute(),
    entries.own.select((eb) => eb.fn.countAll().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { records: await shown(context, entity, rows.map(entries.read)), total: Number(count.total) };
}

/** Records that are there, and removed ones. */
const inReach: typeof inScope = (entity, actor, alias) => both(reach(entity, actor, alias));

async function shown(context: Context, entity: Entity, entries: readonly Entry[]): Promise<RecordChange[]> {
  const values = new Map<Stored, Row>();
  for (const [module, some] of Map.groupBy(entries, (entry) => entry.module)) {
    const snapshots = some.flatMap(({ before, after }) => [before, after]).filter((states) => states !== null);
    const rows = await serialise(context, entityOf(context.documents, module), snapshots);
    for (const [index, row] of rows.entries()) values.set(snapshots[index] as Stored, row);
  }
  const references = new References();
  const person = (id: string | null): Reference | null => (id === null ? null : references.to("user", id));
  const told = entries.map(({ id, module, operationType, createTime, createBy, realUser, before, after }): RecordChange => {
    const [who, when] = operationType === "add" ? ["createBy", "createTime"] : ["updateBy", "updateTime"];
    return {
      id,
      action: operationType,
      ...(module !== entity.$id && { values: module }),
      ...(isTold(context, entity, who as string) && { by: person(createBy), realUser: person(realUser) }),
      ...(isTold(context, entity, when as string) && { time: createTime }),
      before: before && (values.get(before) ?? null),
      after: after && (values.get(after) ?? null),
    };
  });
  await references.name(context);
  return told;
}

/** What the entity does not keep with its records is no column that could be hidden. */
const isTold = ({ actor }: Context, entity: Entity, field: string): boolean => !fieldsOf(entity).has(field) || maySee(entity, field, actor);
