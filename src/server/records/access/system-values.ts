import type { Expression } from "kysely";
import { sql } from "kysely";
import { authorOf } from "../../../model/actor.ts";
import type { Entity } from "../../../model/documents.ts";
import { fieldsOf, keepOf } from "../../../model/fields.ts";
import type { Context } from "../../context.ts";
import { formVersionsIn } from "../../documents/form-versions.ts";
import type { Stored } from "../column.ts";

/** What the system keeps with a new record (x-keep): whose it is and who made it. A value that the document lets users write stays. */
export function valuesOfNew(context: Context, entity: Entity, values: Readonly<Stored>): Stored {
  const { actor } = context;
  const keep = keepOf(entity);
  return {
    ...(keep.tenant && { tenant: values.tenant ?? actor.tenant }),
    ...(keep.organisation && { organisation: values.organisation ?? actor.organisation }),
    ...formVersionIn(context, entity),
    ...(keep.creator && { createBy: authorOf(actor), createDept: actor.byProduct ? null : actor.dept, updateBy: authorOf(actor) }),
  };
}

/** The version of a designed form that a record is filled in with. */
export function formVersionIn({ documents }: Context, entity: Entity): Stored {
  const version = formVersionsIn(documents).get(entity.$id);
  return version !== undefined && fieldsOf(entity).has("formVersion") ? { formVersion: version } : {};
}

/** Columns that every change of an existing record sets. */
export function columnsOfChange({ actor }: Context, entity: Entity): Record<string, Expression<unknown>> {
  const keep = keepOf(entity);
  return {
    ...(keep.creator && { update_by_id: sql`${authorOf(actor)}::bigint` }),
    ...(keep.times && { update_time: sql`now()` }),
    ...(keep.version && { version: sql`version + 1` }),
  };
}
