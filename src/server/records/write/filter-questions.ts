import { sql } from "kysely";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { recordFields, withRecord } from "../../../model/record-condition.ts";
import type { Context } from "../../context.ts";
import { isId, type Stored } from "../column.ts";
import { where } from "../condition/where.ts";
import type { Change } from "./draft.ts";
import type { Question } from "./questions.ts";

/** A reference of a record whose choice a condition of the document bounds. */
interface Bounded {
  readonly path: string;
  readonly field: Field;
  readonly record: Readonly<Stored>;
}

/** The alias of the records that can be chosen. */
const CHOSEN = "f";

/** Refuses references to records that x-filter leaves out, where a save changes the reference or what its condition reads. */
export function filterQuestions(context: Context, changes: readonly Change[]): Question[] {
  const bounded = [...boundedBy(changes).values()].map(({ path, field, record }) => ({
    path,
    ids: [record[field.name]].flat().filter(isId),
    target: entityOf(context.documents, (field.property["x-entity"] ?? field.property.items?.["x-entity"]) as string),
    condition: withRecord(field.property["x-filter"] as NonNullable<Field["property"]["x-filter"]>, (name) => record[name]),
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
function boundedBy(changes: readonly Change[]): ReadonlyMap<string, Bounded> {
  const found = new Map<string, Bounded>();
  for (const { path, entity, field: changed, record } of changes)
    for (const field of boundedFields(entity)) {
      const filter = field.property["x-filter"];
      if (!filter || (field.name !== changed.name && !recordFields(filter).includes(changed.name))) continue;
      const at = `${path.slice(0, path.length - changed.name.length)}${field.name}`;
      found.set(at, { path: at, field, record });
    }
  return found;
}

const boundedFields = (entity: Entity): Field[] => [...fieldsOf(entity).values()].filter(({ property }) => property["x-filter"]);
