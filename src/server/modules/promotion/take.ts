import type { OfferedItem } from "../../../model/contract/promotion.ts";
import type { Documents } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { type ItemName, inOrder, itemKey, titleOf } from "../../../model/promotion/item.ts";
import { needsOf } from "../../../model/promotion/needs.ts";
import { PACKAGE_FORMAT, type PackedItem, type PromotionPackage } from "../../../model/promotion/package.ts";
import { picturesIn } from "../../../model/promotion/pictures.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { BlobStore } from "../../files/blob-store.ts";
import type { RecordContext } from "../../records/context.ts";
import { keepPass } from "../../records/write/history.ts";
import { withoutDocuments } from "../designs/problems.ts";
import type { StoredItem } from "./carrier.ts";
import { assertPlatform, carrierOf, takersOf } from "./carriers.ts";
import { packedPictures } from "./pictures.ts";
import { noteState, stateOf } from "./states.ts";

/** Where a package comes from. */
export type Origin = Pick<PromotionPackage, "product" | "site" | "exportedBy">;

/** What the actor may take, with what each item names of the others; an item that names what he does not see is left out. */
export async function offeredItems(context: RecordContext, inForce: Documents): Promise<OfferedItem[]> {
  assertPlatform(context);
  const items: StoredItem[] = [];
  for (const carrier of takersOf(context)) items.push(...(await carrier.read(context, "published")));
  const needs = needsOf(
    items,
    withoutDocuments(
      inForce,
      items.flatMap(({ documents }) => documents),
    ),
  );
  return items.map((item) => ({ kind: item.kind, id: item.id, title: titleOf(item), needs: needs.get(itemKey(item)) ?? [] }));
}

/**
 * Items as a package, with the pictures that they show, and a note of the states that went out, in the operation log too.
 * @throws AppError access.denied; record.notFound for what the actor does not reach; promotion.picturesTooLarge
 */
export function takeItems(context: RecordContext, names: readonly ItemName[], origin: Origin, store: BlobStore): Promise<PromotionPackage> {
  assertPlatform(context);
  return inTransaction(context, async (inside) => {
    const packed: PackedItem[] = [];
    const shown = new Map<string, string>();
    for (const [kind, named] of Map.groupBy(names, ({ kind: own }) => own)) {
      const carrier = carrierOf(kind);
      if (!carrier.mayTake(inside)) throw new AppError("access.denied");
      const ids = [...new Set(named.map(({ id }) => id))];
      const items = await carrier.read(inside, "published", ids);
      if (items.length < ids.length) throw new AppError("record.notFound");
      for (const item of items) {
        packed.push(await packedOf(inside, item));
        for (const sha256 of picturesIn(item.documents)) shown.set(sha256, item.pictures?.get(sha256) ?? "");
      }
    }
    const pictures = await packedPictures(inside, store, shown);
    await keepPass(inside, "promotion", "export", packed.map(itemKey).join(", "));
    return {
      format: PACKAGE_FORMAT,
      ...origin,
      exportedAt: new Date().toISOString(),
      items: packed,
      ...(pictures.length > 0 && { pictures }),
    };
  });
}

async function packedOf(context: RecordContext, { kind, id, documents }: StoredItem): Promise<PackedItem> {
  const item = { kind, id, documents: inOrder(documents) };
  const packed = { ...item, title: titleOf(item), ...(await stateOf(context, item)) };
  await noteState(context, packed);
  return packed;
}
