import { type SqlBool, sql } from "kysely";
import type { Values } from "../../../model/data-source.ts";
import { type Documents, type Entity, entityOf } from "../../../model/documents.ts";
import type { LinkedRecords } from "../../../model/expression-values.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { type Links, linksOf } from "../../../model/links.ts";
import { byName, type Database } from "../../db/database.ts";
import { fromRow, isId, type Stored, selectable, selections } from "../column.ts";
import { both, either, type Predicate } from "../predicate.ts";

/** What is read of the records of one entity. */
interface Target {
  readonly columns: Set<string>;
  /** To these the stored record points already. */
  readonly stored: Set<string>;
  readonly sent: Set<string>;
}

/** A record as a save would leave it, whole or as much as was sent, and as it is stored. */
export interface Pointing {
  readonly record: Values;
  readonly old?: Values | undefined;
}

/** The alias of the records to which references point, in the statement that reads them. */
export const LINKED = "l";

/**
 * What expressions about these records read of the records to which they point: one statement for each entity that is referred to, however
 * many records there are.
 * @param among those of the records to which a record points only now; absent: all
 * @param linksIn what is read of references; default: what the expressions of the documents read
 */
export async function linkedRecords(
  { db, documents }: Source,
  entity: Entity,
  pointing: readonly Pointing[],
  among: (target: Entity) => Predicate = () => both([]),
  linksIn: (entity: Entity) => Links = linksOf,
): Promise<LinkedRecords> {
  const targets = new Map<string, Target>();
  for (const { record, old } of pointing) {
    collect({ documents, linksIn, targets }, entity, record, "sent");
    if (old) collect({ documents, linksIn, targets }, entity, old, "stored");
  }
  const found = new Map<string, ReadonlyMap<unknown, Stored>>();
  for (const [id, { columns, stored, sent }] of targets) {
    const target = entityOf(documents, id);
    const key = sql.ref(`${LINKED}.id`);
    const rows: Record<string, unknown>[] = await byName(db)
      .selectFrom(`${target["x-table"]} as ${LINKED}`)
      .select(selections(selectable(target, new Set(["id", ...columns])), LINKED))
      .where(key, "=", sql`any(${[...new Set([...stored, ...sent])]}::bigint[])`)
      .where(either([sql<SqlBool>`${key} = any(${[...stored]}::bigint[])`, among(target)]))
      .execute();
    found.set(id, new Map(rows.map((row) => fromRow(target, row)).map((record) => [record.id, record])));
  }
  return (of, id) => found.get(of)?.get(id);
}

type Source = { readonly db: Database; readonly documents: Pick<Documents, "entities"> };

const rowsFields = (entity: Entity): Field[] => [...fieldsOf(entity).values()].filter(({ kind }) => kind === "details");
const rowsEntity = (documents: Source["documents"], { property }: Field): Entity => entityOf(documents, property["x-details"] as string);

/** Whether expressions about records of the entity, or about their rows, read a field of a reference. */
export const isLinked = (documents: Source["documents"], entity: Entity): boolean =>
  linksOf(entity).size > 0 || rowsFields(entity).some((field) => linksOf(rowsEntity(documents, field)).size > 0);

interface Collection {
  readonly documents: Source["documents"];
  readonly linksIn: (entity: Entity) => Links;
  readonly targets: Map<string, Target>;
}

function collect(into: Collection, entity: Entity, record: Values, kind: "stored" | "sent"): void {
  const { documents, linksIn, targets } = into;
  for (const [name, columns] of linksIn(entity)) {
    const id = record[name];
    const of = fieldsOf(entity).get(name)?.property["x-entity"];
    if (of === undefined || !isId(id)) continue;
    const target = targets.get(of) ?? { columns: new Set(), stored: new Set(), sent: new Set() };
    targets.set(of, target);
    for (const column of columns) target.columns.add(column);
    target[kind].add(id);
  }
  for (const field of rowsFields(entity)) {
    const rows = record[field.name];
    if (Array.isArray(rows)) for (const row of rows as Values[]) collect(into, rowsEntity(documents, field), row, kind);
  }
}
