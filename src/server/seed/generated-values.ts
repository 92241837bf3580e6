import { type RawBuilder, sql } from "kysely";
import { precisionOf, typeOf } from "../../model/column-type.ts";
import type { Entity } from "../../model/documents.ts";
import { compileExpression } from "../../model/expression.ts";
import type { Field } from "../../model/fields.ts";
import { compilePattern } from "../../model/pattern/pattern.ts";
import { textFormatOf } from "../../model/text-formats.ts";
import words from "./data/words.json" with { type: "json" };
import { isOrdered, type Order, rankOf } from "./generated-orders.ts";

/** What a field of generated rows is taken from. */
export interface Sources {
  readonly orders: readonly Order[];
  /** Text fields whose values may not repeat. */
  readonly unique: ReadonlySet<string>;
  /** Values to choose from, by field: ids of references, dictionary values, values that are stored already. */
  readonly choices: ReadonlyMap<string, readonly (string | number)[]>;
}

type Value = RawBuilder<unknown>;

/**
 * SQL that gives the field's value for one generated row, whose columns are `row.id`, `row.chance` (0 to 1) and `row.moment`; undefined for
 * a field that stays empty or takes its default.
 */
export function generatedValue(entity: Entity, field: Field, sources: Sources): Value | undefined {
  // What may be chosen depends on the rest of the row.
  if (field.property["x-options"] !== undefined) return undefined;
  const choices = sources.choices.get(field.name);
  if (choices) return choices.length === 0 ? undefined : picked(field, choices);
  switch (field.kind) {
    case "text":
      return textValue(entity, field, sources);
    case "integer":
    case "number":
    case "decimal":
      return numberValue(field, sources);
    case "boolean":
      return isJudged(entity, field) ? undefined : sql`random() < 0.3`;
    case "date":
      return dayValue(field, sources);
    case "datetime":
      return sql`${dayValue(field, sources)} + random() * interval '10 hours' + interval '1 hour'`;
    default:
      return undefined;
  }
}

/** Whether a rule looks at the field: its default keeps the rule, a random value may not. */
const isJudged = (entity: Entity, { name }: Field): boolean =>
  (entity["x-validations"] ?? []).some(({ rule }) => compileExpression(rule, entity).fields.has(name));

function picked(field: Field, choices: readonly (string | number)[]): Value {
  const isList = field.kind === "references" || field.kind === "values";
  const element = isList ? typeOf(field).replace("[]", "") : field.kind === "text" ? "text" : typeOf(field);
  const one = sql`(${choices}::${sql.raw(`${element}[]`)})[1 + floor(random() * ${sql.lit(choices.length)})::integer]`;
  return isList ? sql`array[${one}]` : one;
}

/** Values that the named rules take. */
const VALIDATED: Readonly<Record<string, Value>> = {
  email: sql`'u' || row.id || '@example.com'`,
  website: sql`'https://example.com/' || row.id`,
  telephone: sql`'0512-' || (60000000 + floor(random() * 9999999)::integer)`,
  mobile: sql`'138' || (10000000 + floor(random() * 89999999)::integer)`,
  postalCode: sql`(100000 + floor(random() * 899999)::integer)::text`,
  qq: sql`(10000000 + floor(random() * 899999999)::integer)::text`,
  english: sql`'abc'`,
};

/** Values of the formats that text may have; a signature stays empty. */
const FORMATTED: Readonly<Record<string, Value>> = {
  time: sql`to_char(make_time(7 + floor(random() * 12)::integer, 30 * floor(random() * 2)::integer, 0), 'HH24:MI:SS')`,
  month: sql`to_char(row.moment, 'YYYY-MM')`,
  color: sql`'#' || lpad(to_hex(floor(random() * 16777215)::integer), 6, '0')`,
};

/** What ids look like. */
const SOME_ID = "373503896809682";

function textValue(entity: Entity, field: Field, { unique }: Sources): Value | undefined {
  const { property } = field;
  // What it may be is said by another field of the row.
  if (property["x-typed"]) return undefined;
  const validator = property["x-validator"];
  if (property.format === "expression") return undefined;
  if (textFormatOf(property)) return FORMATTED[property.format ?? ""];
  const most = property.maxLength ?? 255;
  const prefix = most > 20 ? entity.$id.replaceAll(/(?:^|-)(\w)\w*/g, "$1").toUpperCase() : "";
  if (property.pattern !== undefined && !compilePattern(property.pattern).test((prefix + SOME_ID).slice(-most))) return undefined;
  if (property.pattern !== undefined || unique.has(field.name) || validator === "code" || validator === "identifier")
    return sql`right(${sql.lit(prefix)} || row.id, ${sql.lit(most)})`;
  if (validator !== undefined && VALIDATED[validator]) return VALIDATED[validator];
  if (property.format === "url") return VALIDATED.website;
  const one = (list: readonly string[]) => sql`(${list}::text[])[1 + floor(random() * ${sql.lit(list.length)})::integer]`;
  if (property.format === "multiline") return sql`left(${one(words.notes)} || ${one(words.notes)}, ${sql.lit(most)})`;
  return sql`left(${one(words.places)} || ${one(words.makers)} || ${one(words.things)}, ${sql.lit(most)})`;
}

/** Ordered numbers share the row's chance and grow with their rank, so that each stays below the next; others are on their own. */
function numberValue(field: Field, { orders }: Sources): Value {
  const { minimum, maximum } = field.property;
  const { precision, scale } =
    field.kind === "decimal" ? precisionOf(field.property) : { precision: 9, scale: field.kind === "number" ? 3 : 0 };
  const low = Number(minimum ?? 0);
  const high = Math.min(Number(maximum ?? Number.POSITIVE_INFINITY), 10 ** Math.min(6, precision - scale) - 1);
  const ordered = isOrdered(field.name, orders);
  const share = ordered ? sql`row.chance * ${sql.lit(0.5 ** (3 - Math.min(3, rankOf(field.name, orders))))}` : sql`random()`;
  const number = sql`round((${sql.lit(low)} + ${share} * ${sql.lit(high - low)})::numeric, ${sql.lit(scale)})`;
  return sql`${number}::${sql.raw(typeOf(field))}`;
}

function dayValue(field: Field, { orders }: Sources): Value {
  const later = rankOf(field.name, orders) * 20;
  return isOrdered(field.name, orders)
    ? sql`row.moment::date + ${sql.lit(later)} + floor(row.chance * 15)::integer`
    : sql`row.moment::date + floor(random() * 30)::integer`;
}
