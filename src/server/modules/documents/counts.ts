import { entityOf, type Screen } from "../../../model/documents.ts";
import { mayDo } from "../../../model/permitted.ts";
import { screensAt, tabsOf } from "../../../model/tab-page.ts";
import type { ScreenCount } from "../../../model/wire.ts";
import type { Context } from "../../context.ts";
import { seenTotal } from "../../records/read/seen-total.ts";

/** Counts that are asked at once for one call: others wait for connections too. */
const AT_ONCE = 4;

/**
 * How many records screens have, by their ids: of the rows that exist for the actor. A screen whose records he may not view, or whose filter asks
 * about a column that he may not see, is left out: a count would tell him of it. So is one whose count fails; `onError` is told.
 */
export async function screenCounts(
  context: Context,
  ids: readonly string[],
  onError: (error: unknown, id: string) => void,
): Promise<Record<string, ScreenCount>> {
  const counts = new Map<string, ScreenCount>();
  // One list of what is left, from which each takes the next.
  const left = new Set(ids).values();
  const countSome = async () => {
    for (const id of left)
      try {
        const screen = countedAt(context, id);
        const count = screen && (await seenTotal(context, entityOf(context.documents, screen.entity), screen.filter));
        if (count) counts.set(id, count);
      } catch (error) {
        onError(error, id);
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, countSome));
  return Object.fromEntries(counts);
}

/** What is counted for an id: its screen; of a page of tabs, the first that is counted and that the actor may view. */
function countedAt({ documents, actor }: Context, id: string): Screen | undefined {
  const counted = tabsOf(documents, id)?.tabs.flatMap(({ id: tab, count }) => (count ? screensAt(documents, `${id}.${tab}`) : []));
  return (counted ?? screensAt(documents, id)).find(({ entity }) => mayDo(actor, entityOf(documents, entity), "view"));
}
