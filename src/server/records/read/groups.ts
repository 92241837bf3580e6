import { type RawBuilder, sql } from "kysely";
import type { Stretch } from "../../../model/card-groups.ts";
import { groupKind, isMeasured } from "../../../model/card-groups.ts";
import { DAY_OFFSET_MINUTES } from "../../../model/day.ts";
import type { Entity } from "../../../model/documents.ts";
import type { Field } from "../../../model/fields.ts";
import type { Context } from "../../context.ts";
import { comparable } from "../access/column-access.ts";
import { columnIn } from "../column.ts";
import { invalidCondition } from "../condition/condition-input.ts";
import { type Filter, matching, OWN } from "./query.ts";

/** What is worked out of the numbers of a group. */
export interface Measure {
  readonly of: "sum" | "average" | "least" | "greatest";
  readonly field: string;
}

export interface GroupRequest {
  readonly field: string;
  /** Of a day or an instant: into what it is put. */
  readonly by?: Stretch | undefined;
  /** Default: how many records. */
  readonly measure?: Measure | undefined;
  readonly filter: Filter;
  /** So many groups are told, the greatest first. */
  readonly most: number;
}

/** Records that share a value of a field: their number, or what was measured of them, as an exact decimal. */
export interface Group {
  readonly key: string | null;
  readonly value: string | null;
}

export interface Groups {
  readonly groups: readonly Group[];
  /** How many groups there are beside those, and what they come to together; null where parts do not add up. */
  readonly rest: { readonly groups: number; readonly value: string | null } | null;
}

/**
 * The records that match and exist for the actor, put together by a field.
 * @throws AppError condition.invalid for what records are not put together by, or not measured by; access.columnHidden and access.columnMasked for
 * columns that the actor does not see whole
 */
export async function groups(context: Context, entity: Entity, { field, by, measure, filter, most }: GroupRequest): Promise<Groups> {
  const key = keyOf(groupField(context, entity, field), by);
  const adds = measure === undefined || measure.of === "sum";
  const { rows } = await sql<{ key: string | null; value: string | null; groups: string; whole: string | null }>`
    select key, value::text as value, count(*) over () as groups, ${adds ? sql`sum(value) over ()::text` : sql`null`} as whole
    from (select ${key} as key, ${measureOf(context, entity, measure)} as value
      from ${sql.table(entity["x-table"])} as ${sql.ref(OWN)} where ${matching(context, entity, filter).found} group by 1) as grouped
    order by grouped.value desc nulls last, key nulls last limit ${most}`.execute(context.db);
  const told = rows.map(({ key: of, value }): Group => ({ key: of, value }));
  const left = Number(rows[0]?.groups ?? 0) - rows.length;
  if (left <= 0) return { groups: told, rest: null };
  return { groups: told, rest: { groups: left, value: adds ? await restOf(context, rows[0]?.whole ?? null, told) : null } };
}

/** What is left of a whole, worked out where decimals are exact. */
async function restOf({ db }: Context, whole: string | null, told: readonly Group[]): Promise<string | null> {
  if (whole === null) return null;
  const values = told.flatMap(({ value }) => value ?? []);
  const { rows } = await sql<{ rest: string }>`
    select (${whole}::numeric - coalesce((select sum(one) from unnest(${values}::numeric[]) as one), 0))::text as rest`.execute(db);
  return rows[0]?.rest ?? null;
}

function groupField({ actor }: Context, entity: Entity, name: string): Field {
  const field = comparable(entity, name, actor);
  if (groupKind(field) === undefined) throw invalidCondition(name);
  return field;
}

const FORMAT: Readonly<Record<Stretch, string>> = { day: "YYYY-MM-DD", month: "YYYY-MM", year: "YYYY" };

function keyOf(field: Field, by: Stretch | undefined): RawBuilder<unknown> {
  const column = columnIn(OWN, field);
  if (groupKind(field) !== "time") return sql`${column}::text`;
  if (by === undefined) throw invalidCondition(field.name);
  // Days are those of China Standard Time, as everywhere.
  const day = field.kind === "date" ? column : sql`(${column} + make_interval(mins => ${DAY_OFFSET_MINUTES})) at time zone 'utc'`;
  return sql`to_char(${day}, ${sql.lit(FORMAT[by])})`;
}

const AGGREGATE = { sum: "sum", least: "min", greatest: "max" } as const;
/** Digits of an average after the point, where its field has fewer. */
const AVERAGE_SCALE = 2;

function measureOf({ actor }: Context, entity: Entity, measure: Measure | undefined): RawBuilder<unknown> {
  if (!measure) return sql`count(*)::numeric`;
  const field = comparable(entity, measure.field, actor);
  if (!isMeasured(field)) throw invalidCondition(measure.field);
  const number = sql`${columnIn(OWN, field)}::numeric`;
  if (measure.of !== "average") return sql`${sql.raw(AGGREGATE[measure.of])}(${number})`;
  return sql`round(avg(${number}), ${sql.lit(Math.max(AVERAGE_SCALE, field.property["x-scale"] ?? 0))})`;
}
