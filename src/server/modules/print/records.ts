import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { mayDo } from "../../../model/permitted.ts";
import { type PrintLink, printReads } from "../../../model/print-reads.ts";
import { withoutTask } from "../../../model/task-access.ts";
import type { Row } from "../../../model/wire.ts";
import type { PrintRecord } from "../../../print/values/ground.ts";
import type { Context } from "../../context.ts";
import { maySee } from "../../records/access/column-access.ts";
import { selectable } from "../../records/column.ts";
import { detailsFields, withDetails } from "../../records/read/details.ts";
import { load } from "../../records/read/load.ts";
import { needed, serialise } from "../../records/read/serialise.ts";
import type { OpenTemplate } from "./open-template.ts";

/**
 * Records as the actor may see them, in the order of the ids: his rows, with the details that a template prints, and the fields that it names of
 * records to which references point, as far as those are among his rows too.
 * @throws AppError record.notFound where one of them does not exist for him
 */
export async function recordsFor(context: Context, { template, entity }: OpenTemplate, ids: readonly string[]): Promise<PrintRecord[]> {
  const { words, links } = printReads(template);
  const found = await load(context, entity, ids, { fields: selectable(entity, needed(context, entity)) });
  const byId = new Map(found.map((record) => [record.id, record]));
  const stored = ids.map((id) => byId.get(id)).filter((record) => record !== undefined);
  if (stored.length < ids.length) throw new AppError("record.notFound");
  const details = detailsFields(entity).filter(({ name }) => words.has(name) && maySee(entity, name, context.actor));
  const records = await serialise(context, entity, await withDetails(context, stored, details));
  await linkTo(context, entity, records, linksOf(links, "record"));
  for (const { name, property } of details) {
    const rows = context.documents.entities.get(property["x-details"] ?? "");
    if (rows)
      await linkTo(
        context,
        rows,
        records.flatMap((record) => record[name] as Row[]),
        linksOf(links, "row"),
      );
  }
  return records;
}

/** Gives a record, and the rows of its details, every field of what they refer to that the actor sees: what a template may come to name. */
export async function linkWhole(context: Context, entity: Entity, record: Row): Promise<Row> {
  await linkTo(context, entity, [record], wholeLinks(context, entity));
  for (const { name, property } of detailsFields(entity)) {
    const rows = context.documents.entities.get(property["x-details"] ?? "");
    const held = record[name];
    if (rows && Array.isArray(held)) await linkTo(context, rows, held as Row[], wholeLinks(context, rows));
  }
  return record;
}

function wholeLinks({ documents }: Context, owner: Entity): ReadonlyMap<string, readonly Pick<PrintLink, "column">[]> {
  const links = [...fieldsOf(owner).values()].flatMap(({ name, kind, property }) => {
    const target = kind === "reference" ? documents.entities.get(property["x-entity"] ?? "") : undefined;
    if (!target) return [];
    const columns = [...fieldsOf(target).values()].filter((field) => !field.system && field.property["x-details"] === undefined);
    return [[name, columns.map((field) => ({ column: field.name }))] as const];
  });
  return new Map(links);
}

const linksOf = (links: readonly PrintLink[], of: PrintLink["of"]) =>
  Map.groupBy(
    links.filter((link) => link.of === of),
    ({ reference }) => reference,
  );

/** Gives references of rows the fields that are named of their records, in place, as the actor sees those. */
async function linkTo(
  context: Context,
  owner: Entity,
  rows: readonly Row[],
  links: ReadonlyMap<string, readonly Pick<PrintLink, "column">[]>,
): Promise<void> {
  const own = { ...context, actor: withoutTask(context.actor) };
  for (const [name, named] of links) {
    const target = context.documents.entities.get(fieldsOf(owner).get(name)?.property["x-entity"] ?? "");
    const pointing = rows.flatMap((row) => (row[name] as (Linked & { readonly id: string }) | null) ?? []);
    if (!target || pointing.length === 0 || !mayDo(own.actor, target, "view")) continue;
    const fields = selectable(target, needed(own, target, new Set(named.map(({ column }) => column))));
    const found = await load(own, target, [...new Set(pointing.map(({ id }) => id))], { fields });
    const byId = new Map((await serialise(own, target, found)).map((record) => [record.id, record]));
    for (const reference of pointing) reference.fields = { ...reference.fields, ...byId.get(reference.id) };
  }
}

interface Linked {
  fields?: Readonly<Record<string, unknown>> | undefined;
}
