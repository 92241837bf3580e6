import { type RawBuilder, type SqlBool, sql } from "kysely";
import { access } from "../../../model/access.ts";
import type { RecordChange } from "../../../model/change-set.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import type { Field } from "../../../model/fields.ts";
import { keyOf } from "../../../model/key.ts";
import { byName } from "../../db/database.ts";
import { comparable } from "../../records/access/column-access.ts";
import { inScope } from "../../records/access/scope.ts";
import { applyChanges, type ChangeOutcome } from "../../records/change/apply.ts";
import { columnIn, fromRow, readable, type Stored, selections } from "../../records/column.ts";
import type { RecordContext } from "../../records/context.ts";
import { keySql } from "../../records/key-sql.ts";
import { either } from "../../records/predicate.ts";
import { withDetails } from "../../records/read/details.ts";
import { normalise } from "../../records/write/normalise.ts";
import { joinedRows, mergedRows, newRows, type RowOfSave } from "./details-rows.ts";
import type { FormerImport } from "./former-import.ts";
import type { ImportInput } from "./input.ts";
import type { MappedMaster, MappedRow } from "./mapped.ts";
import type { ImportPlan } from "./plan.ts";
import { saysSame } from "./same-value.ts";

const OWN = "t";

/** What rows are brought in by. */
export interface RowWork {
  readonly entity: Entity;
  readonly input: ImportInput;
  readonly plan: ImportPlan;
  /** Where the wrong rows of an import before are brought in. */
  readonly former: FormerImport | undefined;
}

/** The record that is there already for a row, if any. */
type Known = (row: MappedRow) => Stored | undefined;

/** The records that are there already for these rows: by the value of the key field, or because an import before has added them from the same row. */
export async function existing(
  context: RecordContext,
  { entity, input: { key }, plan: { details }, former }: RowWork,
  rows: readonly MappedRow[],
): Promise<Known> {
  const field = key === null ? undefined : comparable(entity, key, context.actor);
  const ids = rows.flatMap(({ at }) => former?.added.get(at) ?? []);
  const tests = [
    ...(field ? [hasKey(field, rows)] : []),
    ...(ids.length > 0 ? [sql<SqlBool>`${sql.ref(`${OWN}.id`)} = any(${ids}::bigint[])`] : []),
  ];
  if (tests.length === 0) return () => undefined;
  const found: Record<string, unknown>[] = await byName(context.db)
    .selectFrom(`${entity["x-table"]} as ${OWN}`)
    .select(selections(readable(entity), OWN))
    .where(either(tests))
    .where(inScope(entity, context.actor, OWN))
    .execute();
  const records = await withDetails(
    context,
    found.map((row) => fromRow(entity, row)),
    details.map((one) => one.field),
  );
  const byKey = new Map(field ? records.map((record) => [keyOf(field, record[field.name]), record]) : []);
  const byId = new Map(records.map((record) => [String(record.id), record]));
  return ({ at, values }) => {
    const value = field && values[field.name];
    return (field && value !== undefined ? byKey.get(keyOf(field, value)) : undefined) ?? byId.get(former?.added.get(at) ?? "");
  };
}

function hasKey(field: Field, rows: readonly MappedRow[]): RawBuilder<SqlBool> {
  // Text with a NUL is stored nowhere, and PostgreSQL would not even read it.
  const given = rows.flatMap(({ values }) => values[field.name] ?? []).filter((value) => !String(value).includes("\u0000"));
  // In the type of the column, so that its index is used.
  const values =
    field.kind === "integer"
      ? sql`${given.filter(Number.isSafeInteger)}::bigint[]`
      : sql`${given.map((value) => keyOf(field, value))}::text[]`;
  return sql<SqlBool>`${keySql(field, columnIn(OWN, field))} = any(${values})`;
}

/**
 * Does with rows what the strategy says (specification administration §9): a new record is added; of one that is there nothing is changed
 * (ignore), or all that the file has a column for (overwrite), or what its cells fill (update). By the rules of a save from a form.
 * @returns for each row what was done; undefined where nothing was; why it was refused
 */
export async function importRows(
  context: RecordContext,
  work: RowWork,
  rows: readonly MappedMaster[],
  known: Known,
): Promise<(ChangeOutcome | undefined)[]> {
  const changes = rows.map((row) => changeOf(context, work, row, known(row)));
  const outcomes = await applyChanges(context, changes.filter(isChange));
  return changes.map((change) => (isChange(change) ? outcomes.shift() : change));
}

const isChange = (change: RecordChange | AppError | undefined): change is RecordChange =>
  change !== undefined && !(change instanceof AppError);

/** What a row asks for: nothing, a change, or what is refused. */
function changeOf(
  context: RecordContext,
  { entity, input: { strategy, key }, plan, former }: RowWork,
  row: MappedMaster,
  old: Stored | undefined,
): RecordChange | AppError | undefined {
  // What is wrong with the cells is not all: the save tells the rest, but for what is missing only because its cell could not be read.
  if (!old) {
    const { lists, errors } = listsOf(plan, row, (_, rows) => newRows(rows));
    return { entity: entity.$id, kind: "add", values: { ...row.values, ...lists }, errors };
  }
  const ignores = strategy === "ignore" || key === null;
  // What an import before has added lacks the rows that it did not take; any other record is not for this import to change.
  const isOurs = [...(former?.added.values() ?? [])].includes(String(old.id));
  const refused: FieldError[] = [];
  const { values, locked } = ignores ? { values: {}, locked: [] } : changesOf(context, entity, plan.fields, row, old, { strategy, key });
  const { lists, errors } = listsOf(plan, row, ({ field, entity: own, fields, source }, rows) => {
    const stored = (old[field.name] ?? []) as readonly Stored[];
    const filled = fields.filter((one) => one !== undefined);
    if (!ignores) return mergedRows({ actor: context.actor, entity: own, fields: filled, strategy, rows, stored });
    const isWrong = ({ at }: MappedRow) => former?.isWrong(source.sheet, at) === true;
    if (isOurs) return joinedRows({ actor: context.actor, entity: own, fields: filled, rows, stored }, isWrong);
    for (const [index, one] of rows.entries())
      if (isWrong(one)) refused.push({ path: `${field.name}.${index}`, code: "field.masterStands" });
    return undefined;
  });
  const wrong = [...errors, ...refused, ...locked];
  const all = { ...values, ...lists };
  if (locked.length > 0) return new AppError("record.invalid", { fields: wrong });
  if (Object.keys(all).length === 0) return wrong.length > 0 ? new AppError("record.invalid", { fields: wrong }) : undefined;
  return { entity: entity.$id, kind: "edit", record: String(old.id), version: old.version as number | null, values: all, errors };
}

/** The rows of details that a save is given, by field; what is wrong with the row and with those; and where they stand in the file. */
function listsOf(
  { details }: ImportPlan,
  row: MappedMaster,
  make: (plan: ImportPlan["details"][number], rows: readonly MappedRow[]) => RowOfSave[] | undefined,
): { lists: Record<string, unknown>; errors: FieldError[] } {
  const lists: Record<string, unknown> = {};
  const errors = [...row.errors];
  for (const plan of details) {
    const { name } = plan.field;
    const rows = row.details.get(name) ?? [];
    const made = make(plan, rows);
    if (made) lists[name] = made.map(({ values }) => values);
    const list = made ?? rows.map((from) => ({ from }));
    for (const [index, { from }] of list.entries()) {
      if (!from) continue;
      row.spots.set(`${name}.${index}`, { sheet: plan.source.sheet, row: from.at });
      errors.push(...from.errors.map((error) => ({ ...error, path: `${name}.${index}.${error.path}` })));
    }
  }
  return { lists, errors };
}

/** What a row changes of a record; not the key by which it was found, however the file spells it. A field that may be filled, but not changed, may stand in the file with the value that it has. */
function changesOf(
  { actor }: RecordContext,
  entity: Entity,
  fields: readonly (Field | undefined)[],
  { values: given }: MappedRow,
  old: Readonly<Stored>,
  { strategy, key }: Pick<ImportInput, "strategy" | "key">,
): { values: Record<string, unknown>; locked: FieldError[] } {
  const values: Record<string, unknown> = {};
  const locked: FieldError[] = [];
  for (const field of fields) {
    if (!field || (given[field.name] === undefined && strategy !== "overwrite")) continue;
    const value = normalise(field, given[field.name] ?? null);
    const was = old[field.name] ?? null;
    if (saysSame(field, value, was) || (field.name === key && keyOf(field, value) === keyOf(field, was))) continue;
    if (access(entity, field.name, actor, "edit") !== "editable") locked.push({ path: field.name, code: "field.readonly" });
    values[field.name] = value;
  }
  return { values, locked };
}
