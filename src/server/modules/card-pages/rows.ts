import type { ListCard } from "../../../model/card-page.ts";
import { allOf } from "../../../model/condition.ts";
import type { SeenRows } from "../../../model/contract/card-pages.ts";
import { entityOf, type Screen } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import type { Context } from "../../context.ts";
import { maySee } from "../../records/access/column-access.ts";
import { list } from "../../records/read/read.ts";

/** Rows and columns where a card says no number. */
const ROWS = 5;
const COLUMNS = 4;

/**
 * The first records of the screen that a card shows, in the screen's order, of those that exist for the actor.
 * @throws AppError access.columnHidden where they are chosen by columns that are hidden from him
 */
export async function rowsOf(context: Context, card: ListCard): Promise<SeenRows> {
  const { documents, actor } = context;
  const screen = documents.screens.get(card.screen);
  if (!screen) throw new Error(`there is no screen "${card.screen}"`);
  const entity = entityOf(documents, screen.entity);
  const columns = (card.columns ?? shownColumns(screen, [...fieldsOf(entity).keys()])).filter((field) => maySee(entity, field, actor));
  const condition = allOf(screen.filter, card.filter);
  const { records, total } = await list(context, entity, {
    ...{ condition, sort: screen.sort?.map(({ field, order = "asc" }) => ({ field, order })), current: 1, size: card.rows ?? ROWS },
    columns: new Set(columns),
  });
  return { columns, records, total };
}

const shownColumns = ({ columns }: Screen, fields: readonly string[]): string[] =>
  (
    columns?.filter((one) => typeof one === "string" || !one.hidden).map((one) => (typeof one === "string" ? one : one.field)) ?? fields
  ).slice(0, COLUMNS);
