import { type Entity, entityOf } from "../../../../model/documents.ts";
import { AppError, type FieldError } from "../../../../model/error.ts";
import { isEmpty } from "../../../../model/validate.ts";
import type { Row } from "../../../../model/wire.ts";
import type { Stored } from "../../../records/column.ts";
import type { RecordContext } from "../../../records/context.ts";
import { detailsFields } from "../../../records/read/details.ts";
import { edit } from "../../../records/write/write.ts";

/** What comes with an operation of a task (specification workflow §3): the record's fields, and lists of rows by the field or by the entity of the rows. */
export interface FlowForm {
  readonly masterData?: Readonly<Stored> | null | undefined;
  readonly slaveData?: Readonly<Stored> | null | undefined;
}

/**
 * Saves what was filled in with a task, as the task lets its holder: `context.actor` is at work in it (`Tasks.enter`), and it is not done yet. Every rule of
 * a save holds, columns that the task does not open are refused by name, and `masterData.version` is the version that was loaded.
 * @returns the record as its holder may see it; undefined where nothing was sent
 * @throws AppError as `edit`: access.columnReadonly, record.invalid, record.conflict, task.notOpen, record.held
 */
export async function saveForm(
  context: RecordContext,
  entity: Entity,
  id: string,
  { masterData, slaveData }: FlowForm,
): Promise<Row | undefined> {
  const rows = Object.entries(slaveData ?? {}).map(([name, list]) => [detailsField(entity, name), list]);
  const { id: _, version, ...values } = { ...masterData, ...Object.fromEntries(rows) };
  if (Object.keys(values).length === 0) return undefined;
  return edit(context, entity, id, { ...values, version });
}

/** Rows may be named by their field, or by their entity or its table, as forms of the specification do. */
export function detailsField(entity: Entity, name: string): string {
  const named = detailsFields(entity).find((field) => field.name === name || field.property["x-details"] === name);
  return named?.name ?? name;
}

/**
 * Refuses to go on while a field is empty that the task requires (paramRequire).
 * @param record as `flowRecord` gives it, after the form was saved
 * @param required entries `{entity}:{field}` of the record and of its rows
 * @throws AppError record.invalid with field.required at each
 */
export function refuseMissing(
  context: Pick<RecordContext, "documents">,
  entity: Entity,
  record: Readonly<Stored>,
  required: readonly string[],
): void {
  const fields = missingIn(context, entity, record, required);
  if (fields.length > 0) throw new AppError("record.invalid", { fields });
}

/** The fields that a task requires and that are empty. */
export function missingIn(
  { documents }: Pick<RecordContext, "documents">,
  entity: Entity,
  record: Readonly<Stored>,
  required: readonly string[],
): FieldError[] {
  const wanted = (of: Entity): string[] =>
    required.flatMap((entry) => (entry.startsWith(`${of.$id}:`) ? entry.slice(of.$id.length + 1) : []));
  const missing = (of: Entity, values: Readonly<Stored>, at: string): FieldError[] =>
    wanted(of).flatMap((name) => (isEmpty(values[name]) ? { path: `${at}${name}`, code: "field.required" } : []));
  return [
    ...missing(entity, record, ""),
    ...detailsFields(entity).flatMap(({ name, property }) => {
      const rows = entityOf(documents, property["x-details"] as string);
      return ((record[name] as Stored[] | undefined) ?? []).flatMap((row, index) => missing(rows, row, `${name}.${index}.`));
    }),
  ];
}
