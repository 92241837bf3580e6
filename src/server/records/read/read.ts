import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { displayField, fieldsOf } from "../../../model/fields.ts";
import { isMasked } from "../../../model/mask.ts";
import type { Page, Reference, Row } from "../../../model/wire.ts";
import type { Context } from "../../context.ts";
import { maySee } from "../access/column-access.ts";
import { isId, type Stored, selectable } from "../column.ts";
import { detailsFields, withDetails } from "./details.ts";
import { load } from "./load.ts";
import { planPage } from "./page.ts";
import { narrowed, picking } from "./picking.ts";
import { type Filter, matching, type PageRequest, rows } from "./query.ts";
import { needed, serialise, serialiseOne } from "./serialise.ts";
import { withShown } from "./shown.ts";

/** A page, and of its records these columns alone. Default: all that the actor may see. */
export interface ListRequest extends PageRequest {
  readonly columns?: ReadonlySet<string> | undefined;
}

/** One page of records, and how many there are in all. Details are not part of lists. */
export async function list(context: Context, entity: Entity, { columns, ...query }: ListRequest): Promise<Page> {
  const { rows: page, ...total } = await planPage(context, entity, query, selectable(entity, needed(context, entity, columns)));
  return { records: await withShown(context, entity, await serialise(context, entity, page)), ...total };
}

/** The most records that a call without pages gives. */
const MOST_LISTED = 500;

/** The first 500 records that match, in the entity's own order: for small lists that are shown whole, on demand with the details that the actor may see. */
export async function listAll(
  context: Context,
  entity: Entity,
  filter: Filter,
  { withChild = false }: { readonly withChild?: boolean } = {},
): Promise<Row[]> {
  const fields = selectable(entity, needed(context, entity));
  const found = await rows(context, entity, matching(context, entity, filter).found, { fields, limit: MOST_LISTED });
  const complete = withChild ? await withDetails(context, found, seenDetails(context, entity)) : found;
  return withShown(context, entity, await serialise(context, entity, complete));
}

const seenDetails = (context: Context, entity: Entity) => detailsFields(entity).filter(({ name }) => maySee(entity, name, context.actor));

/** References to the records that match, shown by their display field; nothing else of them. In the entity's order, else by what they show. */
export async function options(asked: Context, entity: Entity, request: PageRequest): Promise<Page<Reference>> {
  const context = picking(asked, entity);
  const query = narrowed(asked, entity, request);
  const display = displayField(entity);
  const named = maySee(entity, display, context.actor) ? fieldsOf(entity).get(display) : undefined;
  const fields = selectable(entity, new Set(["id", ...(named ? [named.name] : [])]));
  const inOwnOrder = entity["x-sort"]?.every(({ field }) => maySee(entity, field, context.actor));
  const byName = named && !inOwnOrder && !isMasked(entity, named, context.actor);
  const sort = byName ? [{ field: named.name, order: "asc" as const }] : undefined;
  const { rows: page, ...total } = await planPage(context, entity, { ...query, sort }, fields);
  const shown = await serialise(context, entity, page);
  return { records: shown.map((row) => asReference(row, named?.name)), ...total };
}

/** The first 500 references to the records that match. */
export async function optionList(context: Context, entity: Entity, filter: Filter): Promise<readonly Reference[]> {
  return (await options(context, entity, { ...filter, current: 1, size: MOST_LISTED })).records;
}

function asReference(row: Row, display: string | undefined): Reference {
  const name = display === undefined ? null : (row[display] ?? null);
  return { id: row.id, ...(name !== null && { name: String(name) }) };
}

/** The records of these ids that exist for the actor, in the order of the ids. */
export async function findByIds(context: Context, entity: Entity, ids: readonly unknown[]): Promise<Row[]> {
  const found = await load(context, entity, ids, { fields: selectable(entity, needed(context, entity)) });
  const byId = new Map((await withShown(context, entity, await serialise(context, entity, found))).map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => (isId(id) ? (byId.get(id) ?? []) : []));
}

/**
 * One record whole, with its details.
 * @throws AppError record.notFound, also for a record outside of the actor's rows
 */
export async function get(context: Context, entity: Entity, id: unknown): Promise<Row> {
  const [record] = await load(context, entity, [id], { fields: selectable(entity, needed(context, entity)) });
  if (!record) throw new AppError("record.notFound");
  return show(context, entity, record);
}

/** A stored record as the actor may see it, with the details that he may see. */
export async function show(context: Context, entity: Entity, record: Stored): Promise<Row> {
  const [complete] = await withDetails(context, [record], seenDetails(context, entity));
  const [row] = await withShown(context, entity, [await serialiseOne(context, entity, complete as Stored)]);
  return row as Row;
}
