import type { Entity } from "../../../model/documents.ts";
import type { Field } from "../../../model/fields.ts";
import type { Context } from "../../context.ts";
import type { Stored } from "../column.ts";
import { faster } from "./faster.ts";
import { idsOf, type Matching, matching, type PageRequest, rows } from "./query.ts";
import { boundOf, exactTotal, totalOf } from "./total.ts";
import type { Total } from "./totals.ts";

/** Stored records of a page, and how many match in all. */
export interface StoredPage extends Total {
  readonly rows: readonly Stored[];
}

/**
 * The records of a page, with these fields, and the total. Where a text is looked for, the total comes first, as it tells how to find the
 * page: few that match are all found by the search indexes and then sorted; many are read in their order until the page is full. Otherwise
 * the page comes first: one that is not full tells the total by itself.
 */
export async function planPage(
  context: Context,
  entity: Entity,
  { current, size, sort, ...filter }: PageRequest,
  fields: readonly Field[],
): Promise<StoredPage> {
  const test = matching(context, entity, filter);
  const offset = (current - 1) * size;
  const slice = { fields, sort, limit: size, offset };
  const before = test.read === test.found ? undefined : await totalOf(context, entity, test);
  const sooner = before?.about ? await faster(context.db, test, before.total, (one) => idsOf(context, entity, one, slice)) : test.found;
  const page = await rows(context, entity, sooner, slice);
  const seen = offset + page.length;
  if (page.length < size && (page.length > 0 || offset === 0)) return { rows: page, total: seen };
  const total = before ?? (await totalOf(context, entity, test, seen));
  return { rows: page, ...(await seenTotal(context, entity, test, total, page.length > 0 ? seen : 0)) };
}

/**
 * What a full page, or one beyond the end, says of the total: never less than was seen, and an estimate only as far as it goes.
 * @param seen records up to the end of the page; 0 for a page beyond the end
 */
async function seenTotal(context: Context, entity: Entity, test: Matching, { total, about }: Total, seen: number): Promise<Total> {
  if (!about) return { total: Math.max(total, seen) };
  if (seen === 0) return { total: await exactTotal(context, entity, test.found) };
  return { total: Math.max(Number(total.toPrecision(2)), boundOf(context), seen), about };
}
