import { type Entity, entityOf } from "../../../model/documents.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { ExpressionError } from "../../../model/expression.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { messageValue } from "../../../model/inbound-mapping.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { RecordContext } from "../../records/context.ts";
import { listAll } from "../../records/read/read.ts";
import type { StoredHook } from "./hook.ts";

type Mapping = StoredHook["mappings"][number];

/** The field of a record that a mapping fills, and the field by which the record is found to which it refers: `vendor.code`. */
export function targetOf(entity: Entity, name: string) {
  const [own = "", by, ...more] = name.trim().split(".");
  const field = fieldsOf(entity).get(own);
  const isFound = field !== undefined && more.length === 0 && (by === undefined || field.kind === "reference");
  return isFound ? { field, by } : undefined;
}

/**
 * What a message says of a record, by the fields of its entity. What the message does not have is left alone.
 * @throws AppError record.invalid with the fields of the record
 */
export async function valuesOf(
  context: RecordContext,
  entity: Entity,
  mappings: readonly Mapping[],
  message: unknown,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  const faults: FieldError[] = [];
  for (const { field: name, value: source } of mappings) {
    const target = targetOf(entity, name);
    if (!target) {
      faults.push({ path: name, code: "field.unknown" });
      continue;
    }
    try {
      const value = messageValue(source)(message);
      if (value === undefined) continue;
      values[target.field.name] =
        target.by === undefined || value === null
          ? value
          : await referenceBy(context, target.field.property["x-entity"] ?? "", target.by, value);
    } catch (error) {
      if (error instanceof ExpressionError) faults.push({ path: name, code: error.code, params: { message: error.message } });
      else if (error instanceof AppError)
        faults.push({ path: name, code: "field.noSuchRecord", params: { value: String(messageValue(source)(message)) } });
      else throw error;
    }
  }
  if (faults.length > 0) throw new AppError("record.invalid", { fields: faults });
  return values;
}

/** The one record with this value, of those that the role sees. */
async function referenceBy(context: RecordContext, id: string, by: string, value: unknown): Promise<{ id: string }> {
  const target = entityOf(context.documents, id);
  if (!fieldsOf(target).has(by) || !mayDo(context.actor, target, "pick")) throw new AppError("record.notFound");
  const [row, another] = await listAll(context, target, { condition: { field: by, op: "eq", value } }, {});
  if (!row || another) throw new AppError("record.notFound");
  return { id: String(row.id) };
}
