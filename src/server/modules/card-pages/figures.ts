import type { CountsCard, Figure } from "../../../model/card-page.ts";
import type { SeenFigure } from "../../../model/contract/card-pages.ts";
import { entityOf } from "../../../model/documents.ts";
import { listScreenOf } from "../../../model/list-screen.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { Context } from "../../context.ts";
import { seenTotal } from "../../records/read/seen-total.ts";

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
  const seen = mayDo(actor, entity, "view") ? await seenTotal(context, entity, filter) : undefined;
  return seen ? [{ id, title: title ?? entity.title, ...seen, screen: screen ?? listScreenOf(documents, of) }] : [];
}
