import type { Graph } from "../../../../../flow/graph.ts";
import { idOf } from "../../../../../model/condition.ts";
import type { Entity } from "../../../../../model/documents.ts";
import { fieldsOf } from "../../../../../model/fields.ts";
import { linksNamed } from "../../../../../model/links.ts";
import type { Row } from "../../../../../model/wire.ts";
import type { Context } from "../../../../context.ts";
import { maySee } from "../../../../records/access/column-access.ts";
import { selectable } from "../../../../records/column.ts";
import { detailsFields } from "../../../../records/read/details.ts";
import { load } from "../../../../records/read/load.ts";
import { sourcesOf } from "../../operations/sources.ts";
import { type ExpressionsSeen, expressionsSeen } from "../../wire/reads/expressions-seen.ts";

/** What somebody sees of the expressions of a flow, record by record. */
export type SeenBy = (row: Row) => ExpressionsSeen;

/** The same as `toldOf` for many records: one statement for each entity to which they point, and one answer for records of which he sees the same. */
export async function seenInMany(context: Context, graph: Graph, entity: Entity, rows: readonly Row[]): Promise<SeenBy> {
  const { actor, documents } = context;
  const find = (id: string) => documents.entities.get(id);
  const links = [...linksNamed(entity, sourcesOf(graph)).keys()];
  const reachable = new Map<string, ReadonlySet<unknown>>();
  for (const name of links) {
    const target = find(fieldsOf(entity).get(name)?.property["x-entity"] ?? "");
    const ids = rows.flatMap((row) => idOf(row[name]) ?? []);
    const found = target && ids.length > 0 ? await load(context, target, [...new Set(ids)], { fields: selectable(target, ["id"]) }) : [];
    reachable.set(name, new Set(found.map(({ id }) => id)));
  }
  const details = detailsFields(entity).filter(({ name }) => maySee(entity, name, actor));
  const known = new Map<string, ExpressionsSeen>();
  return (row) => {
    const reached = new Set(links.filter((name) => reachable.get(name)?.has(idOf(row[name]))));
    const key = JSON.stringify([Object.keys(row).toSorted(), [...reached]]);
    // Rows of details are in no list; whether their columns are seen is said by the documents.
    const whole = { ...Object.fromEntries(details.map(({ name }) => [name, []])), ...row } as Row;
    const seen = known.get(key) ?? expressionsSeen(graph, { entity, row: whole, actor, find, reached });
    known.set(key, seen);
    return seen;
  };
}
