import type { PromotionChoice } from "../../../model/contract/promotion.ts";
import { conflictKey, type MergeChoices } from "../../../model/document-merge/merge-documents.ts";
import { AppError } from "../../../model/error.ts";
import { itemKey } from "../../../model/promotion/item.ts";
import { type PackedItem, type PromotionPackage, packageFaults } from "../../../model/promotion/package.ts";
import { type ItemOutcome, itemOutcome } from "../../../model/promotion/three-way.ts";
import type { RecordContext } from "../../records/context.ts";
import type { StoredItem } from "./carrier.ts";
import { carrierOf } from "./carriers.ts";
import { hashOf, stateHash } from "./hash.ts";
import { commonState } from "./states.ts";

/** An item of a package beside the one that is here. */
export interface ComparedItem extends ItemOutcome {
  readonly packed: PackedItem;
  /** What is here; undefined where nothing is, or nothing that the actor reaches. */
  readonly here: StoredItem | undefined;
  /** The hash of what is here. */
  readonly now: string | null;
  /** Whether the actor may bring such items in. */
  readonly isAllowed: boolean;
  /** Whether it shows pictures that are neither here nor in the package. */
  readonly lacksPictures?: boolean | undefined;
}

/** Whether anything of it comes in: it is new, or the package has changed it. */
export const isTaken = ({ state }: ComparedItem): boolean => state !== "same" && state !== "mine";

/** @throws AppError promotion.package with all that is wrong, by its place */
export function assertPackage(brought: PromotionPackage): void {
  const faults = packageFaults(brought, hashOf);
  if (faults.length === 0) return;
  throw new AppError("promotion.package", {
    params: { count: faults.length },
    fields: faults.map(({ path, code, params }) => ({ path: `package.${path}`, code: `field.package.${code}`, params })),
  });
}

/**
 * The items of a package beside those that are here, merged with what both sites know of them. Of what the actor may not see nothing is compared: it is
 * new to him.
 */
export async function compareItems(
  context: RecordContext,
  items: readonly PackedItem[],
  choices: readonly PromotionChoice[],
): Promise<ComparedItem[]> {
  const chosen = Map.groupBy(choices, itemKey);
  const compared: ComparedItem[] = [];
  for (const [kind, packed] of Map.groupBy(items, (item) => item.kind)) {
    const carrier = carrierOf(kind);
    const isAllowed = carrier.mayBring(context);
    const ids = packed.map(({ id }) => id);
    const here = new Map((isAllowed ? await carrier.read(context, "draft", ids) : []).map((item) => [item.id, item]));
    for (const item of packed) {
      const mine = here.get(item.id);
      const base = mine ? await commonState(context, item) : [];
      const outcome = itemOutcome({ base, mine: mine?.documents, theirs: item.documents }, choicesOf(chosen.get(itemKey(item))));
      compared.push({ ...outcome, packed: item, here: mine, now: mine ? stateHash(mine.documents) : null, isAllowed });
    }
  }
  return compared;
}

const choicesOf = (choices: readonly PromotionChoice[] = []): MergeChoices => new Map(choices.map((one) => [conflictKey(one), one.side]));
