import { may, PLATFORM } from "../../../model/actor.ts";
import { factsOf, type ItemKind } from "../../../model/promotion/item.ts";
import { publishedDocuments } from "../../documents/published/rows.ts";
import type { RecordContext } from "../../records/context.ts";
import { PAGES } from "../canvas-page/kinds.ts";
import { type DesignKind, designOf, draftOf } from "../designs/store.ts";
import { FORMS } from "../form-design/kind.ts";
import { TEMPLATES } from "../print-design/kind.ts";
import { type Carrier, itemsOf } from "./carrier.ts";
import { RecordCodes } from "./codes.ts";
import { portablePage } from "./pictures.ts";
import { contentOf } from "./record-content.ts";
import { bringsWhole, type RecordShape, recordsOf, seesWhole } from "./record-shape.ts";

/** What is designed, by the kind of its items. */
export const DESIGNS: ReadonlyMap<ItemKind, { readonly kind: DesignKind; readonly shape: RecordShape }> = new Map([
  ["form", { kind: FORMS, shape: { entity: FORMS.entity, code: "code", fields: ["title", "category", "description"] } }],
  ["page", { kind: PAGES, shape: { entity: PAGES.entity, code: "code", fields: ["title", "client", "description"] } }],
  [
    "print",
    {
      kind: TEMPLATES,
      shape: { entity: TEMPLATES.entity, code: "code", fields: ["title", "templateKind", "printedEntity", "description"] },
    },
  ],
]);

/** Forms, pages and print templates: their record, and the documents that are published of them or drafted. */
export const designCarriers: readonly Carrier[] = [...DESIGNS].map(([item, { kind, shape }]) => ({
  kind: item,
  mayTake: (context) => seesWhole(context, shape),
  mayBring: (context) => bringsWhole(context, shape) && may(context.actor, PLATFORM),
  async read(context, stage, ids) {
    const codes = new RecordCodes(context);
    // What comes from a file is in the files of the other site.
    const records = (await recordsOf(context, shape, ids)).filter((record) => !kind.fixed?.isOne(record));
    return itemsOf(records, ids === undefined, async (record) => {
      const documents = await documentsOf(context, kind, String(record.id), stage);
      const code = String(record.code);
      const facts = factsOf(code, await contentOf(context, codes, shape, record));
      const portable = kind === PAGES ? await portablePage(context, String(record.id), documents) : { documents };
      return { ...portable, kind: item, id: code, record: String(record.id), documents: [facts, ...portable.documents] };
    });
  },
}));

async function documentsOf(context: RecordContext, kind: DesignKind, id: string, stage: "published" | "draft") {
  if (stage === "published") {
    const published = (await publishedDocuments(context.db, id)).filter(({ withdrawn }) => !withdrawn);
    if (published.length > 0) return published.map(({ kind: own, id: name, content, texts }) => ({ kind: own, id: name, content, texts }));
  }
  return (await draftOf(context.db, await designOf(context, kind, id))).documents;
}
