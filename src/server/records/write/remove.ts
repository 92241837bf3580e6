import { sql } from "kysely";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fieldsOf, keepOf } from "../../../model/fields.ts";
import { REMOVED_COLUMN } from "../../../model/table.ts";
import { byName } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { amongRemoved, inScope } from "../access/scope.ts";
import { refuseShared } from "../access/shared.ts";
import { columnsOfChange } from "../access/system-values.ts";
import type { Stored } from "../column.ts";
import { hooksOf, type RecordContext } from "../context.ts";
import { detailsFields, withDetails } from "../read/details.ts";
import { LOADED, load } from "../read/load.ts";
import { asAppErrors } from "./failures.ts";
import { refuseHeld } from "./held.ts";
import { usedBy } from "./in-use.ts";
import { nextVersion, noteChanges } from "./note-changes.ts";
import { refuseApproved } from "./review.ts";
import { refuseRemoval } from "./states.ts";

/** `purge` deletes records that were removed before. */
type Removal = "remove" | "delete" | "purge";

/**
 * Takes records away, all or none. `remove` marks them, so that names and history stay readable; an entity that does not keep removed
 * records loses them. `delete` takes them out of the table, with their details.
 * @throws AppError record.notFound when one of them is not there for the actor; record.inUse while living records point to one of them,
 *   its children in a tree included; record.readonly for an approved record, record.locked for one that its state holds, record.held for one that a process holds
 */
export function remove(context: RecordContext, entity: Entity, ids: readonly string[], asked: Removal): Promise<void> {
  const action = asked === "remove" && keepOf(entity).softDelete ? "remove" : "delete";
  const among = (asked === "purge" ? amongRemoved : inScope)(entity, context.actor, LOADED);
  return asAppErrors(context, entity, "remove", () =>
    inTransaction(context, async (inside) => {
      refuseShared(inside, entity);
      const wanted = [...new Set(ids)];
      const records = await load(inside, entity, wanted, { lock: true, among });
      if (records.length < wanted.length) throw new AppError("record.notFound");
      refuseApproved(entity, records);
      refuseRemoval(inside, entity, records);
      await refuseHeld(inside, entity, records);
      const complete = await withDetails(inside, records, detailsFields(entity));
      const { beforeRemove, afterRemove } = hooksOf(inside, entity);
      await beforeRemove?.(inside, { entity, action, records: complete });
      const user = await usedBy(inside, entity, wanted);
      if (user) throw new AppError("record.inUse", { params: { entity: user.title } });
      await takeAway(inside, entity, wanted, action);
      const entries = complete.map((record) => ({
        ...{ id: String(record.id), tenant: record.tenant, before: filled(entity, record), after: null },
        version: action === "remove" ? nextVersion(entity, record) : undefined,
      }));
      await noteChanges(inside, entity, action, entries);
      await afterRemove?.(inside, { entity, action, records: complete });
    }),
  );
}

async function takeAway(context: RecordContext, entity: Entity, ids: readonly string[], action: "remove" | "delete"): Promise<void> {
  const table = entity["x-table"];
  const these = sql`any(${ids}::bigint[])`;
  if (action === "delete") await byName(context.db).deleteFrom(table).where("id", "=", these).execute();
  else
    await byName(context.db)
      .updateTable(table)
      .set({ [REMOVED_COLUMN]: sql`now()`, ...columnsOfChange(context, entity) })
      .where("id", "=", these)
      .execute();
}

/** The values that a record has: its own fields, without those that are empty. */
export function filled(entity: Entity, record: Readonly<Stored>): Stored {
  const values: Stored = {};
  for (const { name, system } of fieldsOf(entity).values()) {
    const value = record[name] ?? null;
    if (!system && value !== null && !(Array.isArray(value) && value.length === 0)) values[name] = value;
  }
  return values;
}
