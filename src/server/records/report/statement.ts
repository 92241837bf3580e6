import { type RawBuilder, sql } from "kysely";
import { type Level, levelsOf } from "../../../model/report/levels.ts";
import { isDerived, type Measure } from "../../../model/report/report.ts";
import { measureDigits } from "../../../model/report/scale.ts";
import type { Context } from "../../context.ts";
import { FALSE, type Predicate } from "../predicate.ts";
import { matching } from "../read/query.ts";
import { keyText, keyValue, type LaidOut } from "./dimension.ts";
import { type Aggregate, aggregate } from "./measure.ts";
import type { ReportPlan } from "./plan.ts";
import { Source } from "./source.ts";
import { targetOf } from "./target.ts";

type Sql = RawBuilder<unknown>;
const list = (parts: readonly Sql[]): Sql => sql.join(parts);
const name = (letter: string, ...at: number[]): Sql => sql.ref(`${letter}${at.join("_")}`);

/** A row of the statement: a group of one level, with its keys as text and its measures as exact decimals. */
export interface ReportRow {
  readonly former: boolean;
  /** Bits of the dimensions that are taken together, as `grouping` gives them: the first dimension is the highest bit. */
  readonly level: number;
  /** Groups of this level in all. */
  readonly groups: string;
  readonly [column: string]: unknown;
}

/** The bit of a dimension in `level`. */
export const bitOf = (count: number, at: number): number => 1 << (count - 1 - at);

/** Measures that are told, those that are worked out of others behind the others. */
export const toldMeasures = ({ screen, refused }: ReportPlan): Measure[] => {
  const told = screen.report.measures.filter(({ id }) => !refused.has(id));
  return [...told.filter((one) => !isDerived(one)), ...told.filter(isDerived)];
};

/**
 * One statement for all levels of a report. Rows in the reader's reach are grouped by all dimensions, and these groups by every level of totals
 * (GROUPING SETS); ratios, shares and running sums are worked out of what each level has. The earlier time of a comparison is a second
 * set of groups, whose keys are those of the present one.
 */
export function statementOf(context: Context, plan: ReportPlan): RawBuilder<ReportRow> {
  const { entity, screen, rows, columns, filter, compare } = plan;
  const { report } = screen;
  const laid = [...rows, ...columns];
  const measures = toldMeasures(plan);
  const plain = measures.filter((one) => !isDerived(one));
  const sets = [filter, ...(compare && compare.refused === null ? [compare.filter] : [])].map((of, former) => {
    const source = new Source(context, entity, report);
    const later = former === 1 ? compare : undefined;
    const keys = laid.map((one) => keyValue(source, one, later?.over === one.dimension.id ? later.shift : undefined));
    const unseen = laid.map(({ target }) => source.unseen(target) ?? FALSE);
    const aggregates = plain.map((measure) =>
      aggregate(source, measure, measure.field === undefined ? undefined : targetOf(context, entity, report, measure.field)),
    );
    return {
      aggregates,
      statement: fineGroups({ former: former === 1, keys, unseen, aggregates, source, test: matching(context, entity, of).found }),
    };
  });
  const [{ aggregates = [] } = {}] = sets;
  return sql<ReportRow>`with fine as (${sql.join(
    sets.map(({ statement }) => statement),
    sql` union all `,
  )}),
    whole as (${allLevels(laid, aggregates, levelsIn(plan))}),
    worked as (select *, ${list([
      ...derivedOf(measures, laid),
      sql`count(*) over (partition by former, level) as groups`,
      sql`row_number() over (partition by former, level order by ${plain.length > 0 ? sql`m0 desc nulls last, ` : sql``}${list([...laid.map((_, at) => name("k", at)), sql`former`])}) as place`,
    ])} from whole)
    select former, level, groups::text${laid.map((one, at) => sql`, ${keyText(one, name("k", at))} as ${name("k", at)}, ${name("h", at)}`).reduce<Sql>((all, one) => sql`${all}${one}`, sql``)}${measures
      .map((measure, at) => sql`, round(${name("m", at)}, ${sql.lit(digitsOf(context, plan, measure))})::text as ${name("m", at)}`)
      .reduce<Sql>((all, one) => sql`${all}${one}`, sql``)}
    from worked where place <= ${report.most ?? MOST}::int`;
}

/** Cells of a level that are told, where the document says no number. */
const MOST = 5000;

const digitsOf = (context: Context, { entity, screen: { report } }: ReportPlan, measure: Measure): number =>
  measureDigits(measure, measure.field === undefined ? undefined : targetOf(context, entity, report, measure.field).field);

/** The levels that are told, and those of single dimensions, by which the values of a dimension are put in order. */
function levelsIn({ screen: { report }, rows, columns }: ReportPlan): Level[] {
  const [down, across] = [rows, columns].map((laid) => laid.map(({ dimension }) => dimension.id)) as [string[], string[]];
  const all = [...down, ...across];
  const levels = [all, ...levelsOf(down, across, report.totals), ...all.map((id) => [id]), []];
  return [...new Map(levels.map((level) => [level.join(), level])).values()];
}

function fineGroups({
  former,
  keys,
  unseen,
  aggregates,
  source,
  test,
}: {
  readonly former: boolean;
  readonly keys: readonly Sql[];
  readonly unseen: readonly Predicate[];
  readonly aggregates: readonly Aggregate[];
  readonly source: Source;
  readonly test: Predicate;
}): Sql {
  const apart = aggregates.flatMap(({ apart: value }, at) => (value ? [sql`${value} as ${name("a", at)}`] : []));
  const grouped = [
    ...keys.map((key, at) => sql`${key} as ${name("k", at)}`),
    ...unseen.map((one, at) => sql`${one} as ${name("h", at)}`),
    ...apart,
  ];
  const kept = aggregates.flatMap(({ kept: parts }, at) => parts.map((part, index) => sql`${part} as ${name("p", at, index)}`));
  const positions = grouped.map((_, at) => sql.lit(at + 2));
  return sql`(select ${sql.lit(former)} as former, ${list([...grouped, ...kept, sql`count(*) as n`])} ${source.from()} where ${test}
    ${positions.length > 0 ? sql`group by ${list(positions)}` : sql``})`;
}

function allLevels(laid: readonly LaidOut[], aggregates: readonly Aggregate[], levels: readonly Level[]): Sql {
  const keys = laid.flatMap((_, at) => [name("k", at), name("h", at)]);
  const measured = aggregates.map(({ apart, kept, whole }, at) => {
    const columns = apart ? [name("a", at)] : kept.map((_, index) => name("p", at, index));
    return sql`${whole(columns)} as ${name("m", at)}`;
  });
  const sets = levels.map((level) => {
    const parts = laid.flatMap(({ dimension }, at) => (level.includes(dimension.id) ? [name("k", at), name("h", at)] : []));
    return sql`(${list([sql`former`, ...parts])})`;
  });
  const level = laid.length > 0 ? sql`grouping(${list(laid.map((_, at) => name("k", at)))})` : sql`0`;
  return sql`select former, ${level} as level, ${list([...keys, ...measured, sql`sum(n) as n`])} from fine group by grouping sets (${list(sets)})`;
}

/** Measures that are worked out of others, at each level anew. */
function derivedOf(measures: readonly Measure[], laid: readonly LaidOut[]): Sql[] {
  const at = (id: string): Sql =>
    name(
      "m",
      measures.findIndex((one) => one.id === id),
    );
  const everything = sql.lit(2 ** laid.length - 1);
  return measures.flatMap(({ ratio, share, running }, index) => {
    const as = name("m", index);
    if (ratio) return sql`${at(ratio.of)} / nullif(${at(ratio.to)}, 0) as ${as}`;
    if (share)
      return sql`${at(share.of)} / nullif(max(${at(share.of)}) filter (where level = ${everything}) over (partition by former), 0) as ${as}`;
    if (!running) return [];
    const over = laid.findIndex(({ dimension }) => dimension.id === running.over);
    const others = laid.flatMap((_, other) => (other === over ? [] : [name("k", other), name("h", other)]));
    return sql`case when level & ${sql.lit(bitOf(laid.length, over))} = 0 then sum(${at(running.of)})
      over (partition by ${list([sql`former`, sql`level`, ...others])} order by ${name("k", over)} nulls last, ${name("h", over)}) end as ${as}`;
  });
}
