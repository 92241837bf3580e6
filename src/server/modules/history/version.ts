import { type SqlBool, sql } from "kysely";
import { valuesBefore } from "../../../model/change-set.ts";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fieldsOf } from "../../../model/fields.ts";
import type { RecordVersion } from "../../../model/history.ts";
import type { Row } from "../../../model/wire.ts";
import type { Context } from "../../context.ts";
import { isId, type Stored } from "../../records/column.ts";
import type { Predicate } from "../../records/predicate.ts";
import { detailsFields, withDetails } from "../../records/read/details.ts";
import { load } from "../../records/read/load.ts";
import { serialise } from "../../records/read/serialise.ts";
import { LOG } from "../../records/write/history.ts";
import { type Entry, entriesOf } from "./changes.ts";

/**
 * The record as it stood after one of its changes, or before all that are known (no `at`): what it is now, with every later change taken back. What the system keeps (version, author,
 * review) is as it is now. Nothing is written: who wants the old values again saves them.
 * @throws AppError record.notFound for a record or a change that is not there for the actor
 */
export async function versionAt(context: Context, entity: Entity, id: string, at?: string): Promise<RecordVersion> {
  const [own] = await load(context, entity, [id]);
  const entries = own && entriesOf(context, entity, id);
  if (!own || !entries) throw new AppError("record.notFound");
  const [now] = (await withDetails(context, [own], detailsFields(entity))) as [Stored];
  const later = await (at === undefined ? entries.rows : entries.rows.where(await laterThan(context, entries, at))).execute();
  const was = later.map(entries.read).reduce((record, entry) => takenBack(entity, record, entry), now);
  const [former, current] = (await serialise(context, entity, [was, now])) as [Row, Row];
  return { former, now: current };
}

/** The entries after one of them, which must be among these. */
async function laterThan(context: Context, { own }: NonNullable<ReturnType<typeof entriesOf>>, at: string): Promise<Predicate> {
  const known = isId(at) && (await own.select(sql<boolean>`true`.as("known")).where(sql.ref("log.id"), "=", at).executeTakeFirst());
  if (!known) throw new AppError("record.notFound");
  const log = sql.table(entityOf(context.documents, LOG)["x-table"]);
  return sql<SqlBool>`(log.create_time, log.id) > (select mark.create_time, mark.id from ${log} as mark where mark.id = ${at}::bigint)`;
}

/** The record as it was before a change. */
function takenBack(entity: Entity, record: Readonly<Stored>, { operationType, before, after }: Entry): Stored {
  if (operationType !== "edit") return { ...record };
  const details = new Set(detailsFields(entity).map(({ name }) => name));
  const own = Object.entries(valuesBefore({ before, after }, record, details)).filter(
    ([name]) => fieldsOf(entity).get(name)?.system === false,
  );
  return { ...record, ...Object.fromEntries(own) };
}
