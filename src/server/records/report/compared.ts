import { type SqlBool, sql } from "kysely";
import { isDerived, type Measure } from "../../../model/report/report.ts";
import { measureDigits } from "../../../model/report/scale.ts";
import type { Context } from "../../context.ts";
import { both, type Predicate } from "../predicate.ts";
import { matching } from "../read/query.ts";
import { aggregate } from "./measure.ts";
import { cellTests, filterOf, type Placed } from "./place.ts";
import type { ReportPlan } from "./plan.ts";
import { Source } from "./source.ts";
import { targetOf } from "./target.ts";

/** A reason for which rows are not somebody's: its name, and what he must pass. */
export interface Hindrance {
  readonly name: string;
  readonly passes: Predicate;
}

/** Rows of a cell that have the same reasons; none: both see them. */
export interface Part {
  readonly reasons: readonly string[];
  readonly records: number;
  readonly value: string | null;
}

export interface Asked {
  readonly measure: Measure;
  readonly placed: readonly Placed[];
  readonly former: boolean;
}

/** Whose rows are compared with the reader's own. */
export interface Other {
  readonly context: Context;
  /** Each keeps rows from him by itself. The first that does is the reason. */
  readonly layers: readonly Hindrance[];
  /** Ways to rows, of which one is enough: a row that none opens has a reason for each. Empty: nothing is asked. */
  readonly ways: readonly (readonly Hindrance[])[];
}

/**
 * A number of a report, taken apart by what keeps its rows from somebody else: every row of the reader's number is in exactly one part, so that parts of a sum
 * add up to the whole.
 * @returns the whole first, then the parts; that which both see has no reasons
 */
export async function takenApart(context: Context, plan: ReportPlan, { measure, placed, former }: Asked, other?: Other): Promise<Part[]> {
  const { entity, screen } = plan;
  const { report } = screen;
  const source = new Source(context, entity, report);
  const theirs = other && new Source(other.context, entity, report, "o");
  const tests = cellTests(source, plan, placed, former);
  const linked = placed.filter(({ target }) => target.reference);
  const linkedTests = theirs ? cellTests(theirs, plan, linked, former) : [];
  const references = linked.map(
    ({ dimension }, at): Hindrance => ({ name: `reference:${dimension.id}`, passes: linkedTests[at] ?? both([]) }),
  );
  const reason = other ? reasonOf([...other.layers], other.ways, references) : sql`null::text`;
  const measured = [
    measure,
    ...[measure.ratio?.of, measure.ratio?.to].flatMap((id) => report.measures.find((one) => one.id === id) ?? []),
  ].filter((one) => !isDerived(one));
  const aggregates = measured.map((one) =>
    aggregate(source, one, one.field === undefined ? undefined : targetOf(context, entity, report, one.field)),
  );
  const kept = aggregates.flatMap(({ apart, kept: parts }, at) => [
    ...(apart ? [sql`${apart} as ${sql.ref(`a${at}`)}`] : []),
    ...parts.map((part, index) => sql`${part} as ${sql.ref(`p${at}_${index}`)}`),
  ]);
  const parted = aggregates.flatMap(({ apart }) => (apart ? [apart] : []));
  const whole = aggregates.map(({ apart, kept: parts, whole: of }, at) =>
    of(apart ? [sql.ref(`a${at}`)] : parts.map((_, index) => sql.ref(`p${at}_${index}`))),
  );
  const value = measure.ratio ? sql`${whole[0]} / nullif(${whole[1]}, 0)` : whole[0];
  const digits = measureDigits(measure, measure.field === undefined ? undefined : targetOf(context, entity, report, measure.field).field);
  const { rows } = await sql<{ all: number; reason: string | null; records: string; value: string | null }>`
    with fine as (select ${sql.join([sql`${reason} as reason`, ...kept, sql`count(*) as n`])} ${source.from()} ${theirs?.links() ?? sql``}
      where ${both([matching(context, entity, filterOf(plan, former)).found, ...tests])} group by ${sql.join([sql.lit(1), ...parted])})
    select grouping(reason) as all, reason, coalesce(sum(n), 0)::text as records, round(${value}, ${sql.lit(digits)})::text as value
    from fine group by grouping sets ((), (reason)) order by 1 desc, 2 nulls first`.execute(context.db);
  return rows.map(({ all, reason: of, records, value: worth }) => ({
    reasons: all || of === null ? [] : of.split("|"),
    records: Number(records),
    value: worth,
  }));
}

const fails = ({ passes }: Hindrance) => sql<SqlBool>`(${passes}) is not true`;

/** The reasons of a row as one text; null where it is the other's too. */
function reasonOf(layers: readonly Hindrance[], ways: Other["ways"], references: readonly Hindrance[]) {
  const cases = (some: readonly Hindrance[]) => some.map((one) => sql`when ${fails(one)} then ${one.name}::text`);
  const wayReasons = ways.map((way) => (way.length > 0 ? sql`case ${sql.join(cases(way), sql` `)} end` : sql`null::text`));
  const closed = ways.map((way) => (way.length > 0 ? sql`(${sql.join(way.map(fails), sql` or `)})` : sql`false`));
  const ofWays = ways.length > 0 ? [sql`when ${sql.join(closed, sql` and `)} then concat_ws('|', ${sql.join(wayReasons)})`] : [];
  const all = [...cases(layers), ...ofWays, ...cases(references)];
  return all.length > 0 ? sql`case ${sql.join(all, sql` `)} end` : sql`null::text`;
}
