import type { Condition } from "../../../model/condition.ts";
import { entityOf } from "../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { isMasked } from "../../../model/mask.ts";
import { mayDo } from "../../../model/permitted.ts";
import { maySee } from "../../records/access/column-access.ts";
import { type Stored, selectable } from "../../records/column.ts";
import type { RecordContext } from "../../records/context.ts";
import { detailsFields, withDetails } from "../../records/read/details.ts";
import { matching, rows } from "../../records/read/query.ts";
import { needed } from "../../records/read/serialise.ts";

/** What of a record goes to another site: the field by which it is found there, and those that go with it, in their order. */
export interface RecordShape {
  readonly entity: string;
  readonly code: string;
  readonly fields: readonly string[];
}

/** So many records of one entity are offered; nobody promotes more at once. */
const MOST_RECORDS = 2000;

export const fieldOf = ({ documents }: RecordContext, { entity }: RecordShape, name: string): Field => {
  const field = fieldsOf(entityOf(documents, entity)).get(name);
  if (!field) throw new Error(`${entity} has no field "${name}"`);
  return field;
};

/** Whether the actor sees whole what of such records goes to another site: part of one would be taken for all of it there. */
export function seesWhole(context: RecordContext, shape: RecordShape): boolean {
  const { actor, documents } = context;
  const entity = entityOf(documents, shape.entity);
  if (!mayDo(actor, entity, "view")) return false;
  return [shape.code, ...shape.fields].every(
    (name) => maySee(entity, name, actor) && !isMasked(entity, fieldOf(context, shape, name), actor),
  );
}

/** Whether the actor may bring such records in, and sees what he would change. */
export const bringsWhole = (context: RecordContext, shape: RecordShape): boolean =>
  seesWhole(context, shape) && ["add", "edit"].every((action) => mayDo(context.actor, entityOf(context.documents, shape.entity), action));

/**
 * Records that the actor reaches, as they are stored, with their details; to be asked where he sees them whole.
 * @param codes absent: all of them
 */
export async function recordsOf(context: RecordContext, shape: RecordShape, codes?: readonly string[]): Promise<Stored[]> {
  if (codes?.length === 0) return [];
  const condition: Condition | undefined = codes && { field: shape.code, op: "in", value: [...codes] };
  return recordsWhere(context, shape.entity, condition);
}

/** Records of an entity that the actor reaches and that meet a condition, as they are stored, with their details. */
export async function recordsWhere(context: RecordContext, id: string, condition?: Condition): Promise<Stored[]> {
  const entity = entityOf(context.documents, id);
  const fields = selectable(entity, needed(context, entity));
  const { found } = matching(context, entity, condition ? { condition } : {});
  const stored = await rows(context, entity, found, { fields, limit: MOST_RECORDS });
  const seen = detailsFields(entity).filter(({ name }) => maySee(entity, name, context.actor));
  return withDetails(context, stored, seen);
}
