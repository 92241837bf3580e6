import { AppError } from "../../../model/error.ts";
import { printOf } from "../../../model/print-template.ts";
import type { Stored } from "../../records/column.ts";
import type { RecordHooks } from "../../records/context.ts";
import { codeTaken, removalHooks } from "../designs/hooks.ts";

interface TemplateRecord extends Stored {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly origin?: string | null;
}

function assertDrawn({ origin, title }: TemplateRecord): void {
  if (origin === "file") throw new AppError("formDesign.ofFile", { params: { title } });
}

/** A template's code is its document's id, and nobody else's. What comes from a file is changed in it alone, and is called as it calls itself. */
export const TEMPLATE_HOOKS: RecordHooks<TemplateRecord> = {
  ...removalHooks,
  async beforeSave({ documents }, { mode, old, changes: { code } }) {
    if (old) assertDrawn(old as TemplateRecord);
    if (mode === "add" && typeof code === "string" && printOf(documents, code)) throw codeTaken(code);
  },
  async beforeRemove(context, removing) {
    for (const record of removing.records) assertDrawn(record);
    await removalHooks.beforeRemove?.(context, removing);
  },
  async wording({ db, documents }, { rows }) {
    const titled = rows.filter((row) => "title" in row).map(({ id }) => id);
    if (titled.length === 0) return new Map();
    const stored = await db
      .selectFrom("print_template")
      .select(["id", "code"])
      .where("id", "in", titled)
      .where("origin", "=", "file")
      .execute();
    return new Map(
      stored.flatMap(({ id, code }) => {
        const template = printOf(documents, code);
        return template ? [[id, { title: template.title, description: template.description ?? null }] as const] : [];
      }),
    );
  },
};
