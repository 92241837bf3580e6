import type { CountsCard, Figure } from "../../../model/card-page.ts";
import type { SeenFigure } from "../../../model/contract/card-pages.ts";
import { type Documents, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { Context } from "../../context.ts";
import { matching } from "../../records/read/query.ts";
import { totalOf } from "../../records/read/total.ts";

/**
 * The numbers of a card, of the records that exist for the actor. What he may not view, or what is counted by columns that are hidden from him, is
 * left out: a number would tell him of it.
 */
export async function figuresOf(context: Context, { figures }: CountsCard): Promise<SeenFigure[]> {
  return (await Promise.all(figures.map((figure) => figureOf(context, figure)))).flat();
}

async function figureOf(context: Context, { id, title, entity: of, filter, screen }: Figure): Promise<SeenFigure[]> {
  const { documents, actor } = context;
  const entity = entityOf(documents, of);
  if (!mayDo(actor, entity, "view")) return [];
  try {
    const { total, about } = await totalOf(context, entity, matching(context, entity, { condition: filter }));
    return [{ id, title: title ?? entity.title, total, ...(about && { about }), screen: screen ?? listOf(documents, of) }];
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith("access.")) return [];
    throw error;
  }
}

/** The screen that lists the records of an entity; null where none does. */
export const listOf = ({ screens }: Pick<Documents, "screens">, entity: string): string | null =>
  [...screens.values()].find((screen) => screen.entity === entity && (screen.kind === "list" || screen.kind === "tree"))?.$id ?? null;
