import { AppError, type FieldError } from "../../../model/error.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { keepsRows } from "../../../model/task-access.ts";
import { validate } from "../../../model/validate.ts";
import type { Context } from "../../context.ts";
import { fileQuestions } from "../../files/questions.ts";
import type { Stored } from "../column.ts";
import { rowEntity } from "../read/details.ts";
import { dictionaryQuestions } from "./dictionary.ts";
import { type Change, changesOf, type Draft, scopeOf } from "./draft.ts";
import { filterQuestions } from "./filter-questions.ts";
import { ask } from "./questions.ts";
import { cycleErrors, referenceQuestions } from "./reference-errors.ts";
import { shownErrors } from "./shown-errors.ts";
import { stateErrors } from "./states.ts";
import { repeatedRows, uniqueQuestions } from "./unique.ts";
import { valueErrors } from "./value-errors.ts";

/**
 * Refuses a draft with everything that is wrong with it at once: the rules that the form knows too, and those that need the database.
 * @throws AppError record.invalid with an error for each field
 */
export async function checkDraft(context: Context, draft: Draft): Promise<void> {
  const [fields = []] = await errorsOf(context, [draft]);
  if (fields.length > 0) throw new AppError("record.invalid", { fields });
}

/** The first error of each field. */
class Errors extends Map<string, FieldError> {
  put(found: readonly FieldError[]): void {
    for (const error of found) if (!this.has(error.path)) this.set(error.path, error);
  }
}

/**
 * What is wrong with drafts of one entity, each looked at as if it came alone. The database is asked once for all of them, and only about
 * values that are right by themselves.
 */
export async function errorsOf(context: Context, drafts: readonly Draft[]): Promise<FieldError[][]> {
  const places = drafts.map((draft, index) => {
    const changes = changesOf(context, draft);
    const failed = new Errors();
    failed.put(ownErrors(context, draft));
    failed.put(rowErrors(context, draft));
    failed.put(stateErrors(context, draft));
    failed.put(valueErrors(context, changes));
    return { at: drafts.length === 1 ? "" : `${index}:`, draft, failed, sound: changes.filter(({ path }) => !failed.has(path)) };
  });
  const [only, ...others] = places;
  const sound =
    only && others.length === 0
      ? only.sound
      : places.flatMap(({ at, sound: own }) => own.map((change): Change => ({ ...change, path: `${at}${change.path}` })));
  const found = await ask(context, [
    ...dictionaryQuestions(context, sound),
    ...referenceQuestions(context, sound),
    ...filterQuestions(context, sound),
    ...fileQuestions(context, sound),
    ...uniqueQuestions(places),
  ]);
  for (const { path, ...error } of found) {
    const end = path.indexOf(":");
    const place = end < 0 ? only : places[Number(path.slice(0, end))];
    place?.failed.put([{ path: path.slice(end + 1), ...error }]);
  }
  for (const { draft, failed, sound: own } of places)
    failed.put(await cycleErrors(context, draft.entity, draft.old && String(draft.old.id), own));
  return places.map(({ draft, failed }) => shownErrors(context, draft.entity, draft.mode, [...failed.values()]));
}

const ownErrors = (context: Context, { entity, mode, record, old, touched }: Draft): FieldError[] =>
  validate(entity, record, {
    ...scopeOf(context),
    mode,
    old,
    // A new record answers for every field, a change for what it touches.
    touched: mode === "edit" ? touched : undefined,
  });

/** Rows that are not of this record, that come twice, or that repeat what is unique among them. */
function rowErrors(context: Context, { entity, record, old, changes }: Draft): FieldError[] {
  const errors: FieldError[] = [];
  for (const field of fieldsOf(entity).values()) {
    const rows = record[field.name];
    if (field.kind !== "details" || !Object.hasOwn(changes, field.name) || !Array.isArray(rows)) continue;
    const before = (old?.[field.name] as Stored[] | undefined) ?? [];
    const known = new Set(before.map((row) => row.id));
    rows.forEach((row: Stored, index) => {
      if (row.id !== undefined && !known.delete(row.id)) errors.push({ path: `${field.name}.${index}.id`, code: "field.reference" });
    });
    if (
      keepsRows(context.actor, entity.$id, field.name) &&
      (rows.length !== before.length || rows.some((row: Stored, index) => row.id !== before[index]?.id))
    )
      errors.push({ path: field.name, code: "field.readonly" });
    errors.push(...repeatedRows(rowEntity(context, field), field.name, rows));
  }
  return errors;
}
