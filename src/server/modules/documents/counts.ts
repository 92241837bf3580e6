import { entityOf, type Screen } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { mayDo } from "../../../model/permitted.ts";
import { screensAt, tabsOf } from "../../../model/tab-page.ts";
import type { ScreenCount } from "../../../model/wire.ts";
import type { Context } from "../../context.ts";
import { matching } from "../../records/read/query.ts";
import { totalOf } from "../../records/read/total.ts";

/**
 * How many records screens have, by their ids: of the rows that exist for the actor. A screen whose records he may not view, or whose filter asks
 * about a column that he may not see, is left out: a count would tell him of it.
 */
export async function screenCounts(context: Context, ids: readonly string[]): Promise<Record<string, ScreenCount>> {
  const counts = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const screen = countedAt(context, id);
      const count = screen && (await countOf(context, screen));
      return count ? ([[id, count]] as const) : [];
    }),
  );
  return Object.fromEntries(counts.flat());
}

/** What is counted for an id: its screen; of a page of tabs, the first that is counted and that the actor may view. */
function countedAt({ documents, actor }: Context, id: string): Screen | undefined {
  const counted = tabsOf(documents, id)?.tabs.flatMap(({ id: tab, count }) => (count ? screensAt(documents, `${id}.${tab}`) : []));
  return (counted ?? screensAt(documents, id)).find(({ entity }) => mayDo(actor, entityOf(documents, entity), "view"));
}

async function countOf(context: Context, { entity: id, filter }: Screen): Promise<ScreenCount | undefined> {
  const entity = entityOf(context.documents, id);
  try {
    const { total, about } = await totalOf(context, entity, matching(context, entity, { condition: filter }));
    return { total, ...(about && { about }) };
  } catch (error) {
    // What he may not ask for is not counted for him.
    if (error instanceof AppError && error.code.startsWith("access.")) return undefined;
    throw error;
  }
}
