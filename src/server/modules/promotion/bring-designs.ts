import { type Documents, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { mayDo } from "../../../model/permitted.ts";
import { documentsIn, factsIn, itemKey } from "../../../model/promotion/item.ts";
import type { RecordContext } from "../../records/context.ts";
import { get } from "../../records/read/read.ts";
import { add, edit } from "../../records/write/write.ts";
import { saveDraft } from "../designs/draft.ts";
import { withoutDocuments } from "../designs/problems.ts";
import { changeDesign, type DesignKind, designOf, draftOf, storeDraft } from "../designs/store.ts";
import { RecordCodes } from "./codes.ts";
import { type ComparedItem, isTaken } from "./compare.ts";
import { DESIGNS } from "./designs.ts";
import { valuesOf } from "./record-content.ts";
import type { RecordShape } from "./record-shape.ts";

/** The records of designs that came in, by `itemKey`. */
export type BroughtDesigns = ReadonlyMap<string, { readonly kind: DesignKind; readonly id: string }>;

/**
 * Makes or changes the records of forms, pages and print templates, and puts what came into their drafts; nothing is published. A record may name what
 * comes along, such as a template the form that it prints.
 * @param together the documents in force with those that come among them
 */
export async function bringDesigns(context: RecordContext, items: readonly ComparedItem[], together: Documents): Promise<BroughtDesigns> {
  const brought = new Map<string, { kind: DesignKind; id: string }>();
  for (const [itemKind, { kind, shape }] of DESIGNS) {
    const own = items.filter(({ packed }) => packed.kind === itemKind);
    // The names that a new one takes are free as long as it is not in force.
    const documents = withoutDocuments(
      together,
      own.flatMap((item) => documentsIn(item.documents)),
    );
    const around = { ...context, documents };
    for (const item of own) brought.set(itemKey(item.packed), { kind, id: await bringDesign(around, kind, shape, item) });
  }
  return brought;
}

/** @returns its record */
async function bringDesign(context: RecordContext, kind: DesignKind, shape: RecordShape, item: ComparedItem): Promise<string> {
  const entity = entityOf(context.documents, kind.entity);
  const here = item.here?.record;
  const facts = factsIn(item.documents) ?? {};
  const values = await valuesOf(context, new RecordCodes(context), shape, facts, item.here && factsIn(item.here.documents));
  const id = here ?? (await add(context, entity, { code: item.packed.id, ...values })).id;
  if (here !== undefined && Object.keys(values).length > 0)
    await edit(context, entity, id, { ...values, version: (await get(context, entity, id)).version });
  if (isTaken(item)) {
    const { version } = await draftOf(context.db, await designOf(context, kind, id));
    await saveDraft(context, kind, id, { documents: documentsIn(item.documents), version });
  }
  return id;
}

/** That the actor may publish what is designed. @throws AppError access.denied */
export function assertMayPublish(context: RecordContext, designs: BroughtDesigns): void {
  for (const { kind } of designs.values())
    if (!mayDo(context.actor, entityOf(context.documents, kind.entity), "publish")) throw new AppError("access.denied");
}

/** Notes at designs that what is drafted of them is published now. */
export async function settleDesigns(context: RecordContext, designs: BroughtDesigns, versions: ReadonlyMap<string, number>): Promise<void> {
  for (const { kind, id } of designs.values()) {
    const record = await designOf(context, kind, id);
    const draft = await draftOf(context.db, record);
    if (record.state === "published" && !versions.has(id)) continue;
    await storeDraft(context, id, { ...draft, base: draft.documents });
    const publishedVersion = versions.get(id) ?? record.publishedVersion;
    const now = { publishTime: new Date().toISOString(), publishedBy: context.actor.id };
    await changeDesign(context, record, { state: "published", publishedVersion, ...now });
  }
}
