import { type Documents, type Entity, storedEntities } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { isKey, PLAIN_FORM } from "../../../model/key.ts";
import type { Table } from "../../../model/table.ts";
import type { Database } from "../database.ts";
import type { FoundTable } from "../schema/introspect.ts";
import { recall, remember } from "../state.ts";

/** What a document says about the values of a field that its column does not tell. */
export interface Meaning {
  readonly secret?: true | undefined;
  readonly dict?: string | undefined;
  readonly computed?: string | undefined;
  /** The form in which all of its keys are stored. */
  readonly key?: number | undefined;
}

/** By entity and field: `position.grade`. Fields of which nothing is said are left out. */
export type Meanings = Readonly<Record<string, Meaning>>;

const keyOf = (entity: string, field: string): string => `${entity}.${field}`;

export function meaningsOf(documents: Pick<Documents, "entities">): Meanings {
  return Object.fromEntries(storedEntities(documents).flatMap(meaningsIn));
}

function meaningsIn(entity: Entity): [string, Meaning][] {
  return [...fieldsOf(entity).values()].flatMap(({ name, kind, property }): [string, Meaning][] => {
    const { "x-dict": dict, "x-computed": computed } = property;
    const key = isKey({ kind, property }) ? PLAIN_FORM : undefined;
    if (kind !== "secret" && dict === undefined && computed === undefined && key === undefined) return [];
    return [[keyOf(entity.$id, name), { ...(kind === "secret" && { secret: true }), dict, computed, key }]];
  });
}

/** What the fields meant when the tables were made last; undefined where nobody has noted it yet. */
export async function formerMeanings(db: Database): Promise<Meanings | undefined> {
  const text = await recall(db, "meanings");
  return text === undefined ? undefined : (JSON.parse(text) as Meanings);
}

export const rememberMeanings = (db: Database, meanings: Meanings): Promise<void> => remember(db, "meanings", JSON.stringify(meanings));

/** What a column's field meant before, under the names that it had then. */
export function formerMeaning(
  former: Meanings,
  table: Table,
  column: Table["columns"][number],
  found: ReadonlyMap<string, FoundTable>,
): Meaning {
  const old = found.get(table.name) ?? found.get(table.renamedFrom ?? "");
  const mark = (old?.columns.get(column.name) ?? old?.columns.get(column.renamedFrom ?? ""))?.mark;
  return (mark?.field !== undefined && former[keyOf(mark.entity, mark.field)]) || {};
}
