import { sql } from "kysely";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { columnsOfChange } from "../../records/access/system-values.ts";
import { inTransaction, type RecordContext } from "../../records/context.ts";
import { load } from "../../records/read/load.ts";
import { get } from "../../records/read/read.ts";
import { nextVersion, noteChanges } from "../../records/write/note-changes.ts";
import { edit } from "../../records/write/write.ts";
import { announceUnread } from "./announce.ts";
import { STATUS, TABLE } from "./notice.ts";
import { takeBack } from "./recipients.ts";

/**
 * Sends a draft: the same save as by its form.
 * @throws AppError notice.alreadySent, notice.noRecipients, and as every edit
 */
export async function send(context: RecordContext, entity: Entity, id: string): Promise<void> {
  const { status, version } = await get(context, entity, id);
  if (status !== STATUS.draft) throw new AppError("notice.alreadySent");
  await edit(context, entity, id, { sendNow: true, version });
}

/**
 * Takes a sent notice back: it leaves every inbox, read or not, and stays with its senders as withdrawn.
 * @throws AppError record.notFound, notice.notSent
 */
export function withdraw(context: RecordContext, entity: Entity, id: string): Promise<void> {
  return inTransaction(context, async (inside) => {
    const [notice] = await load(inside, entity, [id], { lock: true });
    if (!notice) throw new AppError("record.notFound");
    if (notice.status !== STATUS.sent) throw new AppError("notice.notSent");
    await inside.db
      .updateTable(TABLE)
      .set({ status: STATUS.withdrawn, ...columnsOfChange(inside, entity) })
      .where("id", "=", sql`${id}::bigint`)
      .execute();
    await noteChanges(inside, entity, "edit", [
      {
        ...{ id, tenant: notice.tenant, version: nextVersion(entity, notice) },
        ...{ before: { status: STATUS.sent }, after: { status: STATUS.withdrawn } },
      },
    ]);
    await announceUnread(inside.db, await takeBack(inside.db, [id]));
  });
}
