import { entityOf } from "../../model/documents.ts";
import { AppError, type FieldError } from "../../model/error.ts";
import { fieldsOf } from "../../model/fields.ts";
import { validate } from "../../model/validate.ts";
import type { Context } from "../context.ts";
import { fileQuestions } from "../files/questions.ts";
import type { Stored } from "./column.ts";
import { rowEntity } from "./details.ts";
import { dictionaryQuestions } from "./dictionary.ts";
import { changesOf, type Draft } from "./draft.ts";
import { filterQuestions } from "./filter-questions.ts";
import { ask } from "./questions.ts";
import { cycleErrors, referenceQuestions } from "./reference-errors.ts";
import { repeatedRows, uniqueQuestions } from "./unique.ts";
import { valueErrors } from "./value-errors.ts";

/**
 * Refuses a draft with everything that is wrong with it at once: the rules that the form knows too, and those that need the database.
 * The database is asked only about values that are right by themselves.
 * @throws AppError record.invalid with an error for each field
 */
export async function checkDraft(context: Context, draft: Draft): Promise<void> {
  const { entity, mode, record, old, touched } = draft;
  const changes = changesOf(context, draft);
  const errors = new Map<string, FieldError>();
  const add = (found: readonly FieldError[]) => {
    for (const error of found) if (!errors.has(error.path)) errors.set(error.path, error);
  };
  add(
    validate(entity, record, {
      mode,
      old,
      user: context.actor,
      entityOf: (id) => entityOf(context.documents, id),
      // A new record answers for every field, a change for what it touches.
      touched: mode === "edit" ? touched : undefined,
    }),
  );
  add(rowErrors(context, draft));
  add(valueErrors(context, changes));
  const sound = changes.filter(({ path }) => !errors.has(path));
  const questions = [
    ...dictionaryQuestions(context, sound),
    ...referenceQuestions(context, sound),
    ...filterQuestions(context, sound),
    ...fileQuestions(context, sound),
    ...uniqueQuestions(draft, new Set(errors.keys())),
  ];
  add(await ask(context, questions));
  add(await cycleErrors(context, entity, old && String(old.id), sound));
  if (errors.size > 0) throw new AppError("record.invalid", { fields: [...errors.values()] });
}

/** Rows that are not of this record, that come twice, or that repeat what is unique among them. */
function rowErrors(context: Context, { entity, record, old, changes }: Draft): FieldError[] {
  const errors: FieldError[] = [];
  for (const field of fieldsOf(entity).values()) {
    const rows = record[field.name];
    if (field.kind !== "details" || !Object.hasOwn(changes, field.name) || !Array.isArray(rows)) continue;
    const known = new Set(((old?.[field.name] as Stored[] | undefined) ?? []).map((row) => row.id));
    rows.forEach((row: Stored, index) => {
      if (row.id !== undefined && !known.delete(row.id)) errors.push({ path: `${field.name}.${index}.id`, code: "field.reference" });
    });
    errors.push(...repeatedRows(rowEntity(context, field), field.name, rows));
  }
  return errors;
}
