import { type Entity, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { mayDo } from "../../../model/permitted.ts";
import { inTransaction } from "../../db/transaction.ts";
import { belowThese } from "../../identity/departments.ts";
import type { RecordContext } from "../../records/context.ts";
import { findByIds, get, list } from "../../records/read/read.ts";
import { edit } from "../../records/write/write.ts";

const OPEN = 0;
const CLOSED = 1;
/** As many as one comparison takes. */
const MOST = 1000;

/**
 * Opens a department, or closes it with the open ones below it.
 * @throws AppError record.notFound; access.columnHidden; department.occupied, a question, where it has people or open departments below it: how
 *   many, of those that the actor sees
 */
export async function setStatus(context: RecordContext, entity: Entity, id: string, status: 0 | 1, isConfirmed: boolean): Promise<void> {
  await inTransaction(context, async (inside) => {
    const own = await get(inside, entity, id);
    if (!("status" in own)) throw new AppError("access.columnHidden", { params: { field: "status" } });
    if (status === OPEN) {
      await edit(inside, entity, id, { status, version: own.version });
      return;
    }
    const ids = (await belowThese(inside.db, [id]))([id]).filter((one) => one !== id);
    const below = (await findByIds(inside, entity, ids)).filter((row) => row.status === OPEN);
    if (!isConfirmed) {
      const people = await peopleOf(inside, [id, ...ids].slice(0, MOST));
      if (people + below.length > 0)
        throw new AppError("department.occupied", { params: { people, departments: below.length }, data: { confirm: true } });
    }
    for (const row of [own, ...below]) await edit(inside, entity, row.id, { status: CLOSED, version: row.version });
  });
}

/** How many people stand in these departments, of those that the actor sees. */
async function peopleOf(context: RecordContext, departments: readonly string[]): Promise<number> {
  const user = entityOf(context.documents, "user");
  if (!mayDo(context.actor, user, "view")) return 0;
  const condition = { field: "dept", op: "in", value: departments } as const;
  return (await list(context, user, { condition, current: 1, size: 1 })).total;
}
