import { type DocumentDifference, documentDifference } from "../../../model/document-difference.ts";
import { documentsIn, inOrder, itemKey } from "../../../model/promotion/item.ts";
import { nameOf } from "../../../model/written-document.ts";
import type { PublishedDocument } from "../../documents/published/rows.ts";
import type { RecordContext } from "../../records/context.ts";
import { assertAsSeen, changedElsewhere } from "../designs/publish.ts";
import { designOf, draftOf } from "../designs/store.ts";
import type { ComparedItem } from "./compare.ts";
import { DESIGNS } from "./designs.ts";

/** With what the draft of a design that is here began, and what is published of it. */
async function sidesOf(context: RecordContext, { packed, here }: ComparedItem, published: readonly PublishedDocument[]) {
  const design = DESIGNS.get(packed.kind);
  if (!design || here?.record === undefined) return undefined;
  const { base } = await draftOf(context.db, await designOf(context, design.kind, here.record));
  return { base, published: published.filter((row) => row.design === here.record) };
}

/**
 * What publishing items would write over of what was published of them elsewhere than from their drafts, by `itemKey`; nothing of those of which all was
 * published from there.
 */
export async function overwritten(
  context: RecordContext,
  items: readonly ComparedItem[],
  published: readonly PublishedDocument[],
): Promise<ReadonlyMap<string, readonly DocumentDifference[]>> {
  const found = new Map<string, readonly DocumentDifference[]>();
  for (const item of items) {
    const sides = await sidesOf(context, item, published);
    const changed = sides ? changedElsewhere(sides.base, sides.published) : [];
    if (changed.length === 0) continue;
    const names = new Set(changed.map(nameOf));
    const coming = documentsIn(item.documents).filter((one) => names.has(nameOf(one)));
    found.set(itemKey(item.packed), documentDifference(inOrder(changed), inOrder(coming)));
  }
  return found;
}

/** That of items nothing was published elsewhere than from their drafts. @throws AppError formDesign.publishedElsewhere */
export async function assertAsDrafted(
  context: RecordContext,
  items: readonly ComparedItem[],
  published: readonly PublishedDocument[],
): Promise<void> {
  for (const item of items) {
    const sides = await sidesOf(context, item, published);
    if (sides) assertAsSeen(sides.base, sides.published);
  }
}
