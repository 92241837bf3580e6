import { type SqlBool, sql } from "kysely";
import { type Entity, entityOf } from "../../../model/documents.ts";
import type { FieldError } from "../../../model/error.ts";
import { displayField, type Field, fieldsOf } from "../../../model/fields.ts";
import { keyOf, plainText } from "../../../model/key.ts";
import { isMasked } from "../../../model/mask.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { Context } from "../../context.ts";
import { byName } from "../../db/database.ts";
import { maySee } from "../../records/access/column-access.ts";
import { inScope } from "../../records/access/scope.ts";
import { columnIn } from "../../records/column.ts";
import { keySql } from "../../records/key-sql.ts";
import { both, either } from "../../records/predicate.ts";
import { picking } from "../../records/read/picking.ts";

const OWN = "t";
/** Floors of a tree that a path may have. */
const DEEPEST = 50;
/** Between the names of a path: `head office/sales`. */
const PATH = /[/\uff0f]/;

/** What records are found by: what references show, and what is unique among them, as far as the user may look for it. */
export function namingFields({ actor, documents }: Context, target: string): Field[] {
  const entity = entityOf(documents, target);
  const shown = displayField(entity);
  return [...fieldsOf(entity).values()].filter(
    (field) =>
      field.kind === "text" &&
      field.name !== "id" &&
      !field.property["x-dict"] &&
      (field.name === shown || field.property["x-unique"]) &&
      maySee(entity, field.name, actor) &&
      !isMasked(entity, field, actor),
  );
}

interface Found {
  readonly id: string;
  /** What tells it from others of the same name. */
  readonly name: string;
}

/** The records that texts of a file name, among those that the user may pick. */
export class Lookup {
  readonly #found = new Map<string, Map<string, readonly Found[]>>();

  /** Looks for what is not known yet: one question for each entity. */
  async find(context: Context, wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
    for (const [target, texts] of wanted) {
      const known = this.#found.get(target) ?? new Map<string, readonly Found[]>();
      this.#found.set(target, known);
      const fresh = [...texts].filter((text) => !known.has(text));
      if (fresh.length === 0) continue;
      for (const text of fresh) known.set(text, []);
      for (const { text, ...found } of await named(context, target, fresh)) known.set(text, [...(known.get(text) ?? []), found]);
      const paths = fresh.filter((text) => known.get(text)?.length === 0 && PATH.test(text));
      for (const { text, ...found } of await atPaths(context, target, paths)) known.set(text, [...(known.get(text) ?? []), found]);
    }
  }

  /** Forgets what has been found of an entity: its records have become more. */
  forget(target: string): void {
    this.#found.delete(target);
  }

  /** Whether a text names records. */
  knows(target: string, text: string): boolean {
    return (this.#found.get(target)?.get(text)?.length ?? 0) > 0;
  }

  /** The id that a text stands for, or why it stands for none. */
  idOf(target: string, text: string): string | Omit<FieldError, "path"> {
    const [first, second] = this.#found.get(target)?.get(text) ?? [];
    if (!first) return { code: "field.noSuchRecord", params: { value: text } };
    return second ? { code: "field.ambiguous", params: { value: text, one: first.name, other: second.name } } : first.id;
  }
}

async function named(asked: Context, target: string, texts: readonly string[]): Promise<(Found & { text: string })[]> {
  const entity: Entity = entityOf(asked.documents, target);
  if (!mayDo(asked.actor, entity, "pick")) return [];
  const context = picking(asked, entity);
  const fields = namingFields(context, target);
  if (fields.length === 0) return [];
  // By field and by what its values are compared by: how the files write it.
  const sought = new Map(fields.map((field) => [field, spellingsOf(field, texts)]));
  const test = both([
    inScope(entity, context.actor, OWN),
    either(
      fields.map((field) => sql<SqlBool>`${keySql(field, columnIn(OWN, field))} = any(${[...(sought.get(field)?.keys() ?? [])]}::text[])`),
    ),
  ]);
  const columns = fields.map((field, index) => columnIn(OWN, field).as(`f${index}`));
  const rows: Record<string, unknown>[] = await byName(context.db)
    .selectFrom(`${entity["x-table"]} as ${OWN}`)
    .select([sql<string>`${sql.ref(`${OWN}.id`)}::text`.as("id"), ...columns])
    .where(test)
    .orderBy(sql.ref(`${OWN}.id`))
    .limit(texts.length * 3)
    .execute();
  return rows.flatMap((row) => {
    const values = fields.flatMap((field, index) => (row[`f${index}`] === null ? [] : [{ field, value: String(row[`f${index}`]) }]));
    const hits = new Map(
      values.flatMap((one) => (sought.get(one.field)?.get(keyOf(one.field, one.value)) ?? []).map((text) => [text, one])),
    );
    return [...hits].map(([text, hit]) => ({
      ...{ text, id: String(row.id) },
      name: values.find(({ value }) => value !== hit.value)?.value ?? `#${row.id}`,
    }));
  });
}

/** The records of a tree that paths of names from its top lead to, among those that the user may pick. */
async function atPaths(asked: Context, target: string, texts: readonly string[]): Promise<(Found & { text: string })[]> {
  const entity: Entity = entityOf(asked.documents, target);
  const parent = fieldsOf(entity).get(entity["x-parent"] ?? "");
  if (texts.length === 0 || !parent || !mayDo(asked.actor, entity, "pick")) return [];
  const context = picking(asked, entity);
  const display = namingFields(context, target).find(({ name }) => name === displayField(entity));
  if (!display || !maySee(entity, parent.name, context.actor)) return [];
  const byPath = Map.groupBy(texts, (text) =>
    text
      .split(PATH)
      .map((name) => name.trim())
      .join("/"),
  );
  const [name, above] = [columnIn("c", display), columnIn("c", parent)];
  const table = sql.table(entity["x-table"]);
  const rows = await sql<{ id: string; path: string }>`
    with recursive top(id, path, depth) as (
      select c.id, ${name}::text, 1 from ${table} as c where ${above} is null and ${both([inScope(entity, context.actor, "c")])}
      union all select c.id, top.path || '/' || ${name}, top.depth + 1 from ${table} as c join top on ${above} = top.id
        where top.depth < ${sql.lit(DEEPEST)} and ${both([inScope(entity, context.actor, "c")])}
    ) select id::text as id, path from top where path = any(${[...byPath.keys()]}::text[]) order by id`.execute(context.db);
  return rows.rows.flatMap(({ id, path }) => (byPath.get(path) ?? []).map((text) => ({ text, id, name: path })));
}

/** The texts of a file by what values of the field are compared by: width and, where the field says so, case of a key do not count. */
function spellingsOf(field: Field, texts: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(texts, (text) => keyOf(field, plainText(field, text.replaceAll("\u0000", ""))));
}
