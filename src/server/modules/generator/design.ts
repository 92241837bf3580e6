import { sql } from "kysely";
import { may } from "../../../model/actor.ts";
import type { GeneratedFiles } from "../../../model/contract/gen-table.ts";
import { type MergedDocuments, mergeDocuments } from "../../../model/document-merge/merge-documents.ts";
import { type Documents, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { codeFiles } from "../../../model/generator/code-files.ts";
import { filesOf } from "../../../model/generator/document-files.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { publishedDocuments } from "../../documents/published/rows.ts";
import type { RecordContext } from "../../records/context.ts";
import { optionList } from "../../records/read/read.ts";
import { add } from "../../records/write/write.ts";
import { saveDraft } from "../designs/draft.ts";
import { problemsOf } from "../designs/problems.ts";
import { designOf, draftOf, type StoredDraft } from "../designs/store.ts";
import { FORMS } from "../form-design/kind.ts";
import { type Configured, codeWishOf, configured, documentsOf } from "./table-record.ts";

/** What generating would make of the draft of the form. */
interface Plan extends MergedDocuments {
  readonly code: string;
  readonly title: string;
  readonly design: string | undefined;
  readonly draft: StoredDraft | undefined;
  readonly generated: readonly WrittenDocument[];
}

/** The documents of a generated table merged with the draft of the form of its code: the base is what was generated last. */
async function planOf(context: RecordContext, one: Configured): Promise<Plan> {
  const { id } = one;
  const generated = documentsOf(one);
  const { code, title } = one.table;
  const entity = entityOf(context.documents, FORMS.entity);
  const [found] = may(context.actor, "form-design:view")
    ? await optionList(context, entity, { condition: { field: "code", op: "eq", value: code } })
    : [];
  const draft = found && (await draftOf(context.db, await designOf(context, FORMS, found.id)));
  // What nobody has designed yet is no work to be kept.
  const standing = draft && draft.version > 0 ? draft.documents : undefined;
  const base = standing && id !== "" ? await generationOf(context.db, id) : [];
  const merged = standing ? mergeDocuments(base, standing, generated) : { documents: generated, conflicts: [], taken: [] };
  return { ...merged, code, title, design: found?.id, draft, generated };
}

async function generationOf(db: Database, id: string): Promise<readonly WrittenDocument[]> {
  const row = await db.selectFrom("gen_generation").select("documents").where("table_id", "=", id).executeTakeFirst();
  return (row?.documents as readonly WrittenDocument[] | undefined) ?? [];
}

/** What stands around the documents: those in force, and the roots that files can be written to. */
interface Around {
  readonly inForce: Documents;
  readonly roots: readonly string[];
}

/**
 * The documents of a generated table as files beside those of the form's draft, with what is wrong with them.
 * @throws AppError access.denied, access.columnHidden, record.notFound
 */
export async function generatedFiles(context: RecordContext, one: Configured, { inForce, roots }: Around): Promise<GeneratedFiles> {
  const { documents, conflicts, design, draft } = await planOf(context, one);
  const wish = codeWishOf(one.scheme);
  const whole = (all: readonly WrittenDocument[]) => new Map([...filesOf(all), ...codeFiles(all, wish)]);
  const before = whole(draft && draft.version > 0 ? draft.documents : []);
  const after = whole(documents);
  const published = design === undefined ? [] : await publishedDocuments(context.db, design);
  return {
    files: [...new Set([...after.keys(), ...before.keys()])].map((path) => ({
      ...{ path, before: before.get(path) ?? null, after: after.get(path) ?? null },
    })),
    problems: problemsOf(documents, inForce, published).map(({ language: _, ...problem }) => problem),
    conflicts: conflicts.map(({ document, path }) => ({ document, path: [...path] })),
    roots: [...roots],
  };
}

/**
 * Writes the documents of a generated table into the draft of the form of its code, which is made where there is none. What people changed in the draft
 * stays; where both changed, the draft counts.
 * @throws AppError access.denied, access.columnHidden, record.notFound, record.invalid where the code is taken
 */
export function intoDesign(context: RecordContext, id: string): Promise<{ design: string; conflicts: number; taken: number }> {
  for (const action of ["view", "add", "edit"]) if (!may(context.actor, `${FORMS.entity}:${action}`)) throw new AppError("access.denied");
  return inTransaction(context, async (inside) => {
    const plan = await planOf(inside, await configured(inside, id));
    const entity = entityOf(inside.documents, FORMS.entity);
    const design = plan.design ?? (await add(inside, entity, { code: plan.code, title: plan.title })).id;
    await saveDraft(inside, FORMS, design, { documents: plan.documents, version: plan.draft?.version ?? 0 });
    await sql`insert into gen_generation (table_id, documents) values (${id}::bigint, ${JSON.stringify(plan.generated)}::json)
      on conflict (table_id) do update set documents = excluded.documents, generated_at = now()`.execute(inside.db);
    return { design, conflicts: plan.conflicts.length, taken: plan.taken.length };
  });
}
