import type { Entity } from "../../../model/documents.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { MASTER_PREFIX } from "../../../model/import-request.ts";
import { TimeZone } from "../../../model/reading/serial.ts";
import { jobOf } from "../../jobs/operations.ts";
import { isUndoable } from "../../jobs/wire.ts";
import { comparable } from "../../records/access/column-access.ts";
import type { RecordContext } from "../../records/context.ts";
import { readFilter } from "../../records/read/filter-input.ts";
import { orderOf } from "../../records/read/order.ts";
import { matching, OWN } from "../../records/read/query.ts";
import { fillableDetails, headFields, rowFields } from "./details.ts";
import type { ExportInput } from "./export.ts";
import { assertMay, exportFields, importFields, keyFields } from "./fields.ts";
import type { ImportInput, UndoInput } from "./input.ts";
import { uploadOf } from "./uploads.ts";

/** Refuses at once what the job would refuse later. It asks again, with the rights of its time. */
export function checkExport(context: RecordContext, entity: Entity, { filter, sort, columns, zone }: ExportInput): void {
  const { actor, documents } = context;
  assertMay(entity, actor, "export");
  exportFields(entity, actor, columns);
  matching(context, entity, readFilter(entity, actor, filter));
  orderOf(entity, sort, actor, documents, OWN);
  checkZone(zone);
}

function checkZone(zone: string): void {
  try {
    new TimeZone(zone);
  } catch {
    throw new AppError("request.invalid", { fields: [{ path: "zone", code: "field.pattern" }] });
  }
}

/**
 * What an import works by, when it can.
 * @throws AppError record.notFound for an unknown file; request.invalid for fields that cannot be filled, or come twice, or are no key
 */
export async function checkImport(context: RecordContext, entity: Entity, asked: Readonly<Record<string, unknown>>): Promise<ImportInput> {
  const input = asked as unknown as ImportInput;
  assertMay(entity, context.actor, "import");
  if (input.strategy !== "ignore") assertMay(entity, context.actor, "edit");
  checkZone(input.zone);
  for (const id of [input.file, input.only]) if (id !== undefined) await uploadOf(context.db, id, context.actor.id, entity.$id);
  checkMapping(context, entity, input);
  return input;
}

/**
 * Looks at what the columns of a file are to fill.
 * @throws AppError request.invalid for fields that cannot be filled, or come twice, or are no key
 */
export function checkMapping(context: RecordContext, entity: Entity, input: Omit<ImportInput, "file">): void {
  const { details = [], repairs = [] } = input;
  const sheets = fillableDetails(context, entity);
  const hasSheet = (name: string) => details.some(({ field }) => field === name);
  const fields = importFields(entity, context.actor);
  const ofFirst = new Set(
    headFields(
      context,
      entity,
      sheets.filter(({ field }) => !hasSheet(field.name)),
    ).map(({ name }) => name),
  );
  const errors: FieldError[] = [];
  const names = input.mapping.filter((name) => name !== null);
  errors.push(...mappingErrors("mapping", input.mapping, ofFirst));
  if (names.length === 0) errors.push({ path: "mapping", code: "field.required" });
  const ofSheets = new Map<string | null, ReadonlySet<string>>([[null, ofFirst]]);
  for (const [index, { field, mapping }] of details.entries()) {
    const sheet = sheets.find((one) => one.field.name === field);
    const path = `details.${index}`;
    if (!sheet || ofSheets.has(field)) {
      errors.push({ path: `${path}.field`, code: sheet ? "field.unique" : "field.unknown" });
      continue;
    }
    const own = new Set(rowFields(context, entity, sheet).map(({ name }) => name));
    ofSheets.set(field, own);
    errors.push(...mappingErrors(`${path}.mapping`, mapping, own));
    // A row names its record by one column, which the first sheet has too.
    const masters = mapping.flatMap((name) => (name?.startsWith(MASTER_PREFIX) ? name.slice(MASTER_PREFIX.length) : []));
    if (masters.length !== 1 || !names.includes(masters[0] ?? "")) errors.push({ path: `${path}.mapping`, code: "field.required" });
  }
  for (const [index, { sheet, cells }] of repairs.entries())
    for (const name of Object.keys(cells ?? {}))
      if (!ofSheets.get(sheet)?.has(name)) errors.push({ path: `repairs.${index}.cells.${name}`, code: "field.unknown" });
  if (input.key !== null) {
    if (!names.includes(input.key) || !keyFields(fields).some(({ name }) => name === input.key))
      errors.push({ path: "key", code: "field.unknown" });
    else comparable(entity, input.key, context.actor);
  }
  if (errors.length > 0) throw new AppError("request.invalid", { fields: errors });
}

function mappingErrors(path: string, mapping: readonly (string | null)[], known: ReadonlySet<string>): FieldError[] {
  return mapping.flatMap((name, index): FieldError[] => {
    if (name === null) return [];
    if (!known.has(name)) return [{ path: `${path}.${index}`, code: "field.unknown" }];
    return mapping.indexOf(name) === mapping.lastIndexOf(name) ? [] : [{ path: `${path}.${index}`, code: "field.unique" }];
  });
}

/** @throws AppError record.notFound for a job of somebody else, or no import; job.notUndoable for one that is over or taken back */
export async function checkUndo(context: RecordContext, id: string): Promise<{ entity: Entity; input: UndoInput }> {
  const job = await jobOf(context.db, context.actor, id);
  const entity = context.documents.entities.get(job.entity);
  if (!entity || job.kind !== "import") throw new AppError("record.notFound");
  assertMay(entity, context.actor, "import");
  if (!isUndoable(job)) throw new AppError("job.notUndoable");
  return { entity, input: { job: id } };
}
