import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { mayDo } from "../../../model/permitted.ts";
import { documentsIn, factsIn, itemKey } from "../../../model/promotion/item.ts";
import type { PublishedDocument } from "../../documents/published/rows.ts";
import type { RecordContext } from "../../records/context.ts";
import { get } from "../../records/read/read.ts";
import { add, edit } from "../../records/write/write.ts";
import { saveDraft } from "../designs/draft.ts";
import { assertAsSeen } from "../designs/publish.ts";
import { changeDesign, type DesignKind, designOf, draftOf, storeDraft } from "../designs/store.ts";
import type { RecordCodes } from "./codes.ts";
import { type ComparedItem, isTaken } from "./compare.ts";
import { DESIGNS } from "./designs.ts";
import { valuesOf } from "./record-content.ts";

/** The records of designs that came in, by `itemKey`. */
export type BroughtDesigns = ReadonlyMap<string, { readonly kind: DesignKind; readonly id: string }>;

/** Makes or changes the records of forms and pages, and puts what came into their drafts; nothing is published. */
export async function bringDesigns(context: RecordContext, codes: RecordCodes, items: readonly ComparedItem[]): Promise<BroughtDesigns> {
  const brought = new Map<string, { kind: DesignKind; id: string }>();
  for (const item of items) {
    const design = DESIGNS.get(item.packed.kind);
    if (!design) continue;
    const { kind, shape } = design;
    const entity = entityOf(context.documents, kind.entity);
    const isNew = item.here?.record === undefined;
    const values = await valuesOf(context, codes, shape, factsIn(item.documents) ?? {}, item.here && factsIn(item.here.documents));
    const id = item.here?.record ?? (await add(context, entity, { code: item.packed.id, ...values })).id;
    if (!isNew && Object.keys(values).length > 0)
      await edit(context, entity, id, { ...values, version: (await get(context, entity, id)).version });
    if (isTaken(item)) {
      const { version } = await draftOf(context.db, await designOf(context, kind, id));
      await saveDraft(context, kind, id, { documents: documentsIn(item.documents), version });
    }
    brought.set(itemKey(item.packed), { kind, id });
  }
  return brought;
}

/**
 * That the drafts of designs may be published over what is published of them.
 * @throws AppError access.denied; formDesign.publishedElsewhere
 */
export async function assertPublishable(
  context: RecordContext,
  designs: BroughtDesigns,
  published: readonly PublishedDocument[],
): Promise<void> {
  for (const { kind, id } of designs.values()) {
    if (!mayDo(context.actor, entityOf(context.documents, kind.entity), "publish")) throw new AppError("access.denied");
    const { base } = await draftOf(context.db, await designOf(context, kind, id));
    assertAsSeen(
      base,
      published.filter(({ design }) => design === id),
    );
  }
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
