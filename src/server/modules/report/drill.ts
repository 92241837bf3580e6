import { sql } from "kysely";
import { allOf, type Condition } from "../../../model/condition.ts";
import type { DrillQuestion, ReportDrill } from "../../../model/contract/report.ts";
import { listScreenOf } from "../../../model/list-screen.ts";
import { endsOf } from "../../../model/period.ts";
import { before, daysOfGrain, type Shift } from "../../../model/report/grain.ts";
import type { ReportScreen } from "../../../model/report/report.ts";
import type { Context } from "../../context.ts";
import { columnIn } from "../../records/column.ts";
import { both } from "../../records/predicate.ts";
import { matching, OWN } from "../../records/read/query.ts";
import { cellTests, filterOf, type Placed, placedIn } from "../../records/report/place.ts";
import { planReport, type ReportPlan } from "../../records/report/plan.ts";
import { Source } from "../../records/report/source.ts";

/** So many values a condition can hold. */
const MOST_VALUES = 1000;

/**
 * The records behind a number of a report: how many, and the condition with which a list shows them. What the condition cannot say of a field it says of the
 * records by their ids, where these are not too many.
 * @throws AppError as `planReport` and `placedIn`
 */
export async function drillInto(context: Context, screen: ReportScreen, { at, former, ...question }: DrillQuestion): Promise<ReportDrill> {
  const plan = planReport(context, screen, question);
  const { entity } = plan;
  const placed = placedIn(context, plan, at);
  const filter = filterOf(plan, former);
  const source = new Source(context, entity, screen.report);
  const tests = cellTests(source, plan, placed, former);
  const from = sql`${source.from()} where ${both([matching(context, entity, filter).found, ...tests])}`;
  const { rows } = await sql<{ total: string }>`select count(distinct ${sql.ref(`${OWN}.id`)}) as total ${from}`.execute(context.db);
  const said = placed.map((one) =>
    one.hidden ? undefined : saidOf(one, former && plan.compare?.over === one.dimension.id ? plan.compare.shift : undefined),
  );
  const total = Number(rows[0]?.total ?? 0);
  const byIds = async (field: string, value: ReturnType<typeof sql>): Promise<Condition | undefined> => {
    const found = await sql<{ id: string | null }>`select distinct ${value}::text as id ${from} limit ${MOST_VALUES + 1}::int`.execute(
      context.db,
    );
    const ids = found.rows.flatMap(({ id }) => id ?? []);
    return found.rows.length > MOST_VALUES || ids.length < found.rows.length ? undefined : { field, op: "in", value: ids as never };
  };
  const condition = await conditionOf({ ...plan, filter }, placed, said, byIds);
  return {
    ...{ entity: entity.$id, total, condition: condition ?? null, keyword: condition ? (filter.keyword ?? null) : null },
    screen: listScreenOf(context.documents, entity.$id),
  };
}

type ByIds = (field: string, value: ReturnType<typeof sql>) => Promise<Condition | undefined>;

async function conditionOf(
  { screen: { report }, filter }: ReportPlan,
  placed: readonly Placed[],
  said: readonly (Condition | undefined)[],
  byIds: ByIds,
): Promise<Condition | undefined> {
  const kept = allOf(filter.condition, ...said) ?? { all: [] };
  const unsaid = placed.filter((_, at) => said[at] === undefined);
  // Which masters have rows no condition says, but by their ids.
  if (report.details !== undefined) return byIds("id", sql.ref(`${OWN}.id`));
  if (unsaid.length === 0) return kept;
  const parts = await Promise.all(
    unsaid.map(
      async ({ target: { reference } }) => reference && (await byIds(reference.name, columnIn(OWN, reference) as ReturnType<typeof sql>)),
    ),
  );
  if (parts.every((part) => part !== undefined)) return allOf(kept, ...parts);
  return byIds("id", sql.ref(`${OWN}.id`));
}

/** What a condition says of a member of a dimension; undefined where it is no field of the record. */
function saidOf({ target: { from, reference, field }, kind, key }: Placed, earlier: Shift | undefined): Condition | undefined {
  if (reference || from === "rows") return undefined;
  if (key === null) return { field: field.name, op: "empty" };
  if (kind !== "time") return { field: field.name, op: "eq", value: typed(field.kind, key) as never };
  const [first, last] = daysOfGrain(key);
  const days = earlier ? ([before(first, earlier), lastBefore(last, earlier)] as const) : ([first, last] as const);
  return { field: field.name, op: "between", value: endsOf(days, field.kind === "date" ? "date" : "datetime") as never };
}

const DAY = { months: 0, days: 1 };
/** The day before that which is so much earlier than the next day: the last day of a month for the last of another. */
const lastBefore = (day: string, shift: Shift): string => before(before(before(day, { months: 0, days: -1 }), shift), DAY);

const typed = (kind: string, key: string): unknown => (kind === "integer" ? Number(key) : kind === "boolean" ? key === "true" : key);
