import { isRequired } from "../../../model/code-rule.ts";
import type { ImportFile } from "../../../model/contract/jobs.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Field } from "../../../model/fields.ts";
import type { Context } from "../../context.ts";
import type { JobStore } from "../../jobs/store.ts";
import { LIMITS, readTable } from "../../xlsx/read.ts";
import { importFields, keyFields } from "./fields.ts";
import { keepUpload } from "./uploads.ts";

/** Rows that show what a column holds. */
const SAMPLES = 3;
const LONGEST_SAMPLE = 60;

/**
 * Takes in a file that is to be imported: what it holds, and which of its columns are which fields, as far as their titles tell.
 * @throws AppError import.unreadable, import.tooLarge, import.empty
 */
export async function receive(context: Context, store: JobStore, entity: Entity, name: string, bytes: Buffer): Promise<ImportFile> {
  const { rows } = await readTable(bytes, LIMITS);
  const [head, ...body] = rows;
  if (!head || body.length === 0) throw new AppError("import.empty");
  const id = await keepUpload(context.db, store, { owner: context.actor.id, entity: entity.$id, name, bytes });
  const fields = importFields(entity, context.actor);
  const keys = new Set(keyFields(fields).map((field) => field.name));
  const titles = head.cells.map((cell) => String(cell ?? "").trim());
  const samplesOf = (index: number) =>
    body.slice(0, SAMPLES).map(({ cells }) =>
      String(cells[index] ?? "")
        .trim()
        .slice(0, LONGEST_SAMPLE),
    );
  return {
    ...{ id, name },
    rows: body.length,
    columns: titles.map((title, index) => ({ title, samples: samplesOf(index) })),
    fields: fields.map((field) => ({
      ...{ name: field.name, title: field.property.title },
      ...{ required: isRequired(field, "add"), key: keys.has(field.name) },
    })),
    mapping: guess(titles, fields),
  };
}

/** The field that a title names, by its own title or its name; each once. */
function guess(titles: readonly string[], fields: readonly Field[]): (string | null)[] {
  const taken = new Set<string>();
  const plain = (text: string) => text.replace(/[\s*\uff0a]/g, "").toLowerCase();
  return titles.map((title) => {
    const found = fields.find(
      ({ name, property }) => !taken.has(name) && [property.title, name].some((one) => plain(one) === plain(title)),
    );
    if (found) taken.add(found.name);
    return found?.name ?? null;
  });
}
