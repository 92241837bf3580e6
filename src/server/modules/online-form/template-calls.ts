import { may } from "../../../model/actor.ts";
import { FORM_TEMPLATE } from "../../../model/contract/online-form.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { renameSet } from "../../../model/form-template/rename-set.ts";
import { writtenSet } from "../../../model/form-template/written-set.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { RecordContext } from "../../records/context.ts";
import { get } from "../../records/read/read.ts";
import type { Call } from "../../records/wire/call.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { add } from "../../records/write/write.ts";
import { designOf, draftOf, storeDraft } from "../designs/store.ts";
import { FORMS } from "../form-design/kind.ts";

const TEMPLATE = "form-content-template";

/** Begins a form with a template. @throws AppError record.notFound, access.columnHidden (its documents), as a save, where the code is taken */
const useCall: Call = operationCall(FORM_TEMPLATE.use, async ({ params, body: { code, name } }, context, template) => {
  assertMayAdd(context, FORMS.entity);
  const { documents: text, category: own } = await get(context, template, params.id);
  if (typeof text !== "string") throw new AppError("access.columnHidden", { params: { field: "documents" } });
  const documents = writtenSet(text);
  if (!documents) throw new AppError("formDesign.nothing");
  const main = mainOf(documents);
  const category = (own as { readonly id?: string } | null | undefined)?.id ?? null;
  return inTransaction(context, async (inside) => {
    const entity = entityOf(inside.documents, FORMS.entity);
    const { id } = await add(inside, entity, { code, title: name, ...(category !== null && { category }) });
    await storeDraft(inside, id, { documents: titled(renameSet(documents, main, code), code, name), base: [], version: 0 });
    return { id };
  });
});

/** Keeps the draft of a form as a template. @throws AppError record.notFound, formDesign.nothing, as a save, where there is one of its code */
const keepCall: Call = operationCall(FORM_TEMPLATE.keep, ({ params }, context) =>
  inTransaction(context, async (inside) => {
    assertMayAdd(inside, TEMPLATE);
    const design = await designOf(inside, FORMS, params.id);
    const { documents } = await draftOf(inside.db, design);
    if (documents.length === 0) throw new AppError("formDesign.nothing");
    const values = { code: design.code.slice(0, 32), name: design.title, status: 0, documents: JSON.stringify(documents, null, 2) };
    const { id } = await add(inside, entityOf(inside.documents, TEMPLATE), values);
    return { id };
  }),
);

/** What is added beside the record of the call is another entity's. */
export function assertMayAdd({ actor }: RecordContext, entity: string): void {
  if (!may(actor, `${entity}:add`)) throw new AppError("access.denied");
}

export const TEMPLATE_CALLS: readonly Call[] = [useCall, keepCall];

/** The entity to which the others belong: what the form is called. */
const mainOf = (documents: readonly WrittenDocument[]): string =>
  documents.find(({ kind, content }) => kind === "entity" && content["x-master"] === undefined)?.id ?? "";

/** The form and its list called as their author says; what they were called in other languages was the template. */
const titled = (documents: readonly WrittenDocument[], code: string, title: string): WrittenDocument[] =>
  documents.map((one) => {
    const isNamed = (one.kind === "entity" && one.id === code) || (one.kind === "screen" && one.id === `${code}-list`);
    if (!isNamed || one.content.title === title) return one;
    const texts = Object.fromEntries(Object.entries(one.texts).map(([language, { title: _, ...others }]) => [language, others]));
    return { ...one, content: { ...one.content, title }, texts };
  });
