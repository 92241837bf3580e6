import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Row } from "../../../model/wire.ts";
import type { Context } from "../../context.ts";
import { findByIds, get } from "../../records/read/read.ts";
import { References } from "../../records/read/references.ts";
import { TABLE } from "./notice.ts";

interface PageQuery {
  readonly current: number;
  readonly size: number;
}

/** A page of the notices that the actor has sent, newest first. That he sent them he knows, whatever columns he may see. */
export async function sentBy(context: Context, entity: Entity, { current, size }: PageQuery) {
  const of = context.db.selectFrom(TABLE).where("sender_id", "=", context.actor.id).where("removed_at", "is", null);
  const [rows, counted] = await Promise.all([
    of
      .select("id")
      .orderBy("send_time", "desc")
      .orderBy("id", "desc")
      .limit(size)
      .offset((current - 1) * size)
      .execute(),
    of.select((eb) => eb.fn.countAll().as("total")).executeTakeFirstOrThrow(),
  ]);
  const records = await findByIds(
    context,
    entity,
    rows.map(({ id }) => id),
  );
  return { records, total: Number(counted.total), current, size };
}

/**
 * One notice that the actor has sent, and how many have read it.
 * @throws AppError record.notFound, also for a notice that somebody else has sent
 */
export async function sentNotice(context: Context, entity: Entity, id: string): Promise<Row> {
  const notice = await get(context, entity, id);
  const own = await context.db
    .selectFrom(TABLE)
    .select("id")
    .where("id", "=", id)
    .where("sender_id", "=", context.actor.id)
    .executeTakeFirst();
  if (!own) throw new AppError("record.notFound");
  const { count } = await context.db
    .selectFrom("notice_recipient")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("notice_id", "=", id)
    .where("read_at", "is not", null)
    .executeTakeFirstOrThrow();
  return { ...notice, readCount: Number(count) };
}

/**
 * A page of those who have received a notice, who has not read it first.
 * @throws AppError record.notFound
 */
export async function recipientsOf(context: Context, entity: Entity, id: string, { current, size }: PageQuery) {
  await get(context, entity, id);
  const of = context.db.selectFrom("notice_recipient").where("notice_id", "=", id);
  const [rows, counted] = await Promise.all([
    of
      .select(["user_id", "read_at"])
      .orderBy("read_at", (order) => order.desc().nullsFirst())
      .orderBy("user_id")
      .limit(size)
      .offset((current - 1) * size)
      .execute(),
    of.select((eb) => eb.fn.countAll().as("total")).executeTakeFirstOrThrow(),
  ]);
  const references = new References();
  const records = rows.map((row) => ({
    receiver: references.to("user", row.user_id),
    readTime: row.read_at,
  }));
  await references.name(context);
  return { records, total: Number(counted.total), current, size };
}
