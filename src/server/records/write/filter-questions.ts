import { sql } from "kysely";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { masterFields, recordFields, withRecord } from "../../../model/record-condition.ts";
import type { Context } from "../../context.ts";
import { isId, type Stored } from "../column.ts";
import { where } from "../condition/where.ts";
import { rowEntity } from "../read/details.ts";
import type { Change } from "./draft.ts";
import type { Question } from "./questions.ts";

/** A reference of a record whose choice a condition of the document bounds. */
interface Bounded {
  readonly path: string;
  readonly field: Field;
  readonly record: Readonly<Stored>;
  /** What it pointed to before may stay, as long as what its condition reads stays too. */
  readonly before?: unknown;
  /** Of a row: the record that it belongs to. */
  readonly master?: Readonly<Stored> | undefined;
}

/** The alias of the records that can be chosen. */
const CHOSEN = "f";

/**
 * Refuses references to records that x-filter leaves out, where a save changes the reference or what its condition reads: of its record, or
 * of the master of its row.
 */
export function filterQuestions(context: Context, changes: readonly Change[]): Question[] {
  const bounded = [...boundedBy(context, changes).values()].map(({ path, field, record, master, before }) => ({
    path,
    ids: [record[field.name]].flat().filter((id): id is string => isId(id) && ![before].flat().includes(id)),
    target: entityOf(context.documents, (field.property["x-entity"] ?? field.property.items?.["x-entity"]) as string),
    condition: withRecord(field.property["x-filter"] as NonNullable<Field["property"]["x-filter"]>, (name, owner) =>
      owner === "master" ? master?.[name] : record[name],
    ),
  }));
  // Many records of one save mostly ask the same.
  const alike = Map.groupBy(bounded, ({ target, condition }) => JSON.stringify([target.$id, condition]));
  return [...alike.values()].flatMap((asked) => {
    const [first] = asked;
    if (!first) return [];
    const ids = [...new Set(asked.flatMap((one) => one.ids))];
    const there = sql`select f.id::text from ${sql.table(first.target["x-table"])} as ${sql.ref(CHOSEN)}
      where f.id = any(${ids}::bigint[]) and ${where(first.condition, first.target, context.actor, CHOSEN)}`;
    return [
      {
        select: ids.length > 0 ? there : undefined,
        errors: (found) =>
          asked.filter((one) => !one.ids.every((id) => found.has(id))).map(({ path }) => ({ path, code: "field.reference" })),
      },
    ];
  });
}

/** The bounded references that these changes concern, by path. */
function boundedBy(context: Context, changes: readonly Change[]): ReadonlyMap<string, Bounded> {
  const found = new Map<string, Bounded>();
  for (const { path, entity, field: changed, record, old, master } of changes) {
    const before = path.slice(0, path.length - changed.name.length);
    for (const field of boundedFields(entity)) {
      const filter = field.property["x-filter"];
      if (!filter || (field.name !== changed.name && !recordFields(filter).includes(changed.name))) continue;
      const at = `${before}${field.name}`;
      const isOwn = field.name === changed.name;
      if (!isOwn || !found.has(at)) found.set(at, { path: at, field, record, master, ...(isOwn && { before: old?.[field.name] }) });
    }
    // Rows have no rows of their own.
    if (master) continue;
    for (const bounded of inRows(context, entity, changed, record)) {
      const at = `${before}${bounded.path}`;
      found.set(at, { ...bounded, path: at });
    }
  }
  return found;
}

/** The references in rows of the record whose choice hangs on this field of it, the rows that stay as they are too. */
function inRows(context: Context, entity: Entity, changed: Field, master: Readonly<Stored>): Bounded[] {
  return [...fieldsOf(entity).values()].flatMap((details) => {
    const rows = details.kind === "details" ? master[details.name] : undefined;
    if (!Array.isArray(rows) || rows.length === 0) return [];
    return boundedFields(rowEntity(context, details))
      .filter(({ property: { "x-filter": filter } }) => filter && masterFields(filter).includes(changed.name))
      .flatMap((field) => rows.map((record: Stored, index) => ({ path: `${details.name}.${index}.${field.name}`, field, record, master })));
  });
}

const boundedFields = (entity: Entity): Field[] => [...fieldsOf(entity).values()].filter(({ property }) => property["x-filter"]);
