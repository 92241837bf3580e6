import { type RawBuilder, sql } from "kysely";
import { typeOf } from "../../model/column-type.ts";
import { dictionaryOf } from "../../model/dictionary-field.ts";
import { type Documents, type Entity, entityOf } from "../../model/documents.ts";
import { type Field, fieldsOf, keepOf } from "../../model/fields.ts";
import { filledValues } from "../../model/filled-dictionary.ts";
import { columnOf, hasColumn, MASTER_COLUMN } from "../../model/table.ts";
import { byName, type Database, type DatabaseTransaction } from "../db/database.ts";
import type { Home } from "./base.ts";
import { ordersOf } from "./generated-orders.ts";
import { generatedValue, type Sources } from "./generated-values.ts";
import { computedOfNothing } from "./work-out.ts";

/** Most records of one entity that references are chosen from. */
const MOST_TARGETS = 2_000;
/** Days back over which the rows are spread. */
const SPREAD = 730;

/** How rows of one entity are made: its columns and the SQL of each. */
interface Generator {
  readonly entity: Entity;
  readonly columns: readonly { readonly name: string; readonly value: RawBuilder<unknown> }[];
}

/**
 * Prepares generated rows of an entity: references to records that are there, values of its dictionaries, texts in Chinese, dates and
 * amounts in the order that the entity's rules ask for; what is computed is that of an empty record until it is worked out. Fails when it requires what cannot be made up: a reference without targets, a
 * text of a pattern of which no value is stored.
 */
export async function generatorOf(db: Database, documents: Documents, entity: Entity, home: Home): Promise<Generator> {
  const sources = await sourcesOf(db, documents, entity, home);
  const columns = [];
  const computed = computedOfNothing(entity);
  for (const field of fieldsOf(entity).values()) {
    if (!hasColumn(field) || field.name === "id") continue;
    const value = Object.hasOwn(computed, field.name)
      ? sql`${computed[field.name]}::${sql.raw(typeOf(field))}`
      : (systemValue(field, home) ?? (skipped(entity, field) ? undefined : generatedValue(entity, field, sources)));
    if (value) columns.push({ name: columnOf(field), value });
    else if (field.required && field.property.default === undefined)
      throw new Error(`rows of "${entity.$id}" cannot be generated: nothing is known that fits the required field "${field.name}"`);
  }
  return { entity, columns };
}

/** Inserts so many generated rows, and under each of them so many rows of each kind of details, in one statement. */
export async function insertGenerated(
  trx: DatabaseTransaction,
  count: number,
  master: Generator,
  details: { readonly generators: readonly Generator[]; readonly each: number },
): Promise<void> {
  const insertMasters = sql`insert into ${sql.table(master.entity["x-table"])} (id, ${namesOf(master)})
    select row.id, ${valuesOf(master)} from (${rows(sql`generate_series(1, ${sql.lit(count)}) as n`)}) as row`;
  const inserts = details.generators.map((generator) => {
    const source = sql`made cross join generate_series(1, ${sql.lit(details.each)}) as n`;
    return sql`insert into ${sql.table(generator.entity["x-table"])} (id, ${sql.id(MASTER_COLUMN)}, sort_no, ${namesOf(generator)})
      select row.id, row.made_id, row.n, ${valuesOf(generator)} from (${rows(source, sql`made_id, `)}) as row`;
  });
  const [last, ...others] = inserts;
  const steps = others.map((insert, index) => sql`, ${sql.id(`details${index}`)} as (${insert})`);
  await (last ? sql`with made as (${insertMasters} returning id as made_id) ${sql.join(steps, sql``)} ${last}` : insertMasters).execute(
    trx,
  );
}

/** The columns that every value is made from. A subquery with volatile functions is evaluated once a row. */
const rows = (source: RawBuilder<unknown>, further = sql``) =>
  sql`select ${further} n, next_id() as id, random() as chance, now() - random() * ${sql.lit(SPREAD)} * interval '1 day' as moment from ${source}`;

const namesOf = ({ columns }: Generator) => sql.join(columns.map(({ name }) => sql.id(name)));
const valuesOf = ({ columns }: Generator) => sql.join(columns.map(({ value }) => value));

function systemValue(field: Field, home: Home) {
  if (!field.system) return undefined;
  if (field.name === "tenant") return sql`${home.tenant}::bigint`;
  if (field.name === "organisation") return sql`${home.organisation}::bigint`;
  if (field.name === "createTime" || field.name === "updateTime") return sql`row.moment`;
  return undefined;
}

/** Fields that stay empty: the parent in a tree, what the system counts, what only the server sets. */
const skipped = (entity: Entity, field: Field): boolean =>
  field.name === entity["x-parent"] ||
  ["version", "sortNo", "updateBy"].includes(field.name) ||
  (field.property["x-readonly"] === true && !field.system);

async function sourcesOf(db: Database, documents: Documents, entity: Entity, home: Home): Promise<Sources> {
  const choices = new Map<string, readonly (string | number)[]>();
  for (const field of fieldsOf(entity).values()) {
    const { property } = field;
    const target = property["x-entity"] ?? property.items?.["x-entity"];
    const dictionary = dictionaryOf(field);
    if (target !== undefined) choices.set(field.name, await idsOf(db, entityOf(documents, target), home));
    else if (dictionary !== undefined) choices.set(field.name, valuesIn(documents, dictionary));
    else if (field.kind === "text" && property.pattern !== undefined && !property["x-unique"])
      choices.set(field.name, await storedValues(db, entity, field));
  }
  const unique = [...fieldsOf(entity).values()].filter(({ property }) => property["x-unique"]).map(({ name }) => name);
  return { orders: ordersOf(entity), unique: new Set([...unique, ...(entity["x-unique"] ?? []).flat()]), choices };
}

/** Dictionary values as the document has them: rows to measure with need not know what users added. */
function valuesIn(documents: Documents, id: string): readonly (string | number)[] {
  const dictionary = documents.dictionaries.get(id);
  return dictionary?.from ? (filledValues(documents, dictionary.from) ?? []) : (dictionary?.items.map(({ value }) => value) ?? []);
}

async function idsOf(db: Database, entity: Entity, { tenant }: Home): Promise<string[]> {
  const fields = fieldsOf(entity);
  const stored = await byName(db)
    .selectFrom(entity["x-table"])
    .select("id")
    .$if(fields.has("tenant"), (query) => query.where("tenant_id", "=", tenant))
    .$if(keepOf(entity).softDelete, (query) => query.where("removed_at", "is", null))
    .orderBy("id", "desc")
    .limit(MOST_TARGETS)
    .execute();
  return stored.map((row) => String(row.id));
}

async function storedValues(db: Database, entity: Entity, field: Field): Promise<string[]> {
  const column = columnOf(field);
  const stored = await byName(db)
    .selectFrom(entity["x-table"])
    .select(column)
    .distinct()
    .where(column, "is not", null)
    .limit(100)
    .execute();
  return stored.map((row) => String(row[column]));
}
