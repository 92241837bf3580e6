import { sql } from "kysely";
import type { FieldError } from "../../model/error.ts";
import { fileLimitsOf, fitsFormats, formatSize, holdsFiles } from "../../model/files.ts";
import type { Context } from "../context.ts";
import { isId } from "../records/column.ts";
import { addedTo, type Change } from "../records/write/draft.ts";
import type { Question } from "../records/write/questions.ts";
import { fileTable, openable } from "./uses.ts";

interface FoundFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

/**
 * Refuses files that the author of a save may not open himself, else he could give himself any file whose id he guesses, and those that the field
 * does not take. They are held until the end of the transaction, so that the clean-up removes none meanwhile.
 */
export function fileQuestions(context: Context, changes: readonly Change[]): Question[] {
  const asked = changes.filter(({ field }) => holdsFiles(field));
  if (asked.length === 0) return [];
  const ids = [...new Set(asked.flatMap(addedTo))].filter(isId);
  const select =
    ids.length > 0
      ? sql`select json_build_object('id', f.id::text, 'name', f.name, 'size', f.size)::text from ${sql.table(fileTable(context.documents))} as f
          where f.id in (${openable(context, ids)}) order by f.id for share of f`
      : undefined;
  return [
    {
      select,
      errors: (found) => {
        const files = new Map([...found].map((text) => [(JSON.parse(text) as FoundFile).id, JSON.parse(text) as FoundFile]));
        return asked.flatMap((change) => wrong(change, files) ?? []);
      },
    },
  ];
}

function wrong(change: Change, files: ReadonlyMap<string, FoundFile>): FieldError | undefined {
  const limits = fileLimitsOf(change.field);
  if (!limits) return undefined;
  for (const id of addedTo(change)) {
    const file = files.get(String(id));
    if (!file) return { path: change.path, code: "field.reference" };
    if (!fitsFormats(limits, file.name))
      return { path: change.path, code: "field.fileFormat", params: { formats: limits.formats?.join(", ") ?? "" } };
    if (file.size > limits.maxSize * 1024)
      return { path: change.path, code: "field.fileSize", params: { max: formatSize(limits.maxSize * 1024) } };
  }
  return undefined;
}
