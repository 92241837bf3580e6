import { sql } from "kysely";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { keepOf } from "../../../model/fields.ts";
import { byName } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuseShared } from "../access/shared.ts";
import { columnsOfChange } from "../access/system-values.ts";
import type { Stored } from "../column.ts";
import type { RecordContext } from "../context.ts";
import { load } from "../read/load.ts";
import { refuseHeld } from "./held.ts";
import { nextVersion, noteChanges } from "./note-changes.ts";

/** Review status of a record (x-keep.review). */
const REVIEW = { open: 0, approved: 1, rejected: 2 } as const;

/** What was approved stays as it was approved: it is neither edited nor removed until its review is opened again. */
export function refuseApproved(entity: Entity, records: readonly Readonly<Stored>[]): void {
  if (!keepOf(entity).review) return;
  if (records.some((record) => record.reviewStatus === REVIEW.approved)) throw new AppError("record.readonly");
}

/**
 * Sets the review status of records, all or none.
 * @throws AppError record.notFound when one of them is not there for the actor, record.held where a process holds one
 */
export function review(context: RecordContext, entity: Entity, ids: readonly string[], status: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    refuseShared(inside, entity);
    const wanted = [...new Set(ids)];
    const records = await load(inside, entity, wanted, { lock: true });
    if (records.length < wanted.length) throw new AppError("record.notFound");
    await refuseHeld(inside, entity, records);
    const changed = records.filter((record) => record.reviewStatus !== status);
    if (changed.length === 0) return;
    await byName(inside.db)
      .updateTable(entity["x-table"])
      .set({ review_status: status, ...columnsOfChange(inside, entity) })
      .where("id", "=", sql`any(${changed.map((record) => record.id)}::bigint[])`)
      .execute();
    const entries = changed.map((record) => ({
      id: String(record.id),
      tenant: record.tenant,
      version: nextVersion(entity, record),
      before: { reviewStatus: record.reviewStatus },
      after: { reviewStatus: status },
    }));
    await noteChanges(inside, entity, "review", entries);
  });
}
