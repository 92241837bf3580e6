import { AppError } from "../../../model/error.ts";
import type { ItemKind, PromotionItem } from "../../../model/promotion/item.ts";
import type { Stored } from "../../records/column.ts";
import type { RecordContext } from "../../records/context.ts";

/** Of a form, a page or a flow: what is published, or what is drafted where nothing is; else what is drafted alone. */
export type Stage = "published" | "draft";

/** An item as it is here. */
export interface StoredItem extends PromotionItem {
  /** The record that it is; of documents alone there is none. */
  readonly record?: string | undefined;
  /** The files of its pictures here, by what they hold; its documents name them by that. */
  readonly pictures?: ReadonlyMap<string, string> | undefined;
}

/** How items of a kind are read, and by whom they may be taken away and brought in. */
export interface Carrier {
  readonly kind: ItemKind;
  /** Whether the actor sees all that such items consist of. */
  readonly mayTake: (context: RecordContext) => boolean;
  readonly mayBring: (context: RecordContext) => boolean;
  /** Items that the actor reaches: all, or these. Asked only where he may take them. */
  readonly read: (context: RecordContext, stage: Stage, ids?: readonly string[]) => Promise<StoredItem[]>;
}

/** Items of records. Where all are asked for, those that name what the actor does not see are left out; of some he is told. */
export async function itemsOf(
  records: readonly Stored[],
  isAll: boolean,
  itemOf: (record: Stored) => Promise<StoredItem>,
): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  for (const record of records) {
    try {
      items.push(await itemOf(record));
    } catch (error) {
      if (!isAll || !(error instanceof AppError) || error.code !== "promotion.unseen") throw error;
    }
  }
  return items;
}
