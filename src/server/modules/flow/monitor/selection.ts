import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { MonitorFilter } from "../../../../model/contract/flow/monitor.ts";
import { DAY_OFFSET_MINUTES, dayOf } from "../../../../model/day.ts";
import { entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import type { Context } from "../../../context.ts";
import { belowThese } from "../../../identity/departments.ts";
import { comparable, seen } from "../../../records/access/column-access.ts";
import { inScope } from "../../../records/access/scope.ts";
import { both, type Predicate } from "../../../records/predicate.ts";

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;
/** Nobody looks at more at once. */
const MOST_DAYS = 1_100;
/** Days of four digits, with room for the thirty before: what lies beyond is no day of a flow, and none of the database. */
const [EARLIEST, LATEST] = [Date.UTC(1000, 0, 1), Date.UTC(9999, 11, 30)];

/** From the begin of a day to the begin of another, in ms; and the days themselves, the last one among them. */
export interface Period {
  readonly from: number;
  readonly to: number;
  readonly days: readonly string[];
}

const beginOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - DAY_OFFSET_MINUTES * 60_000;

/**
 * The period of a filter, both days in it; where it says none, the last thirty days.
 * @throws AppError request.invalid where it ends before it begins, is longer than three years, or lies beyond years of four digits
 */
export function periodOf({ from, to }: Pick<MonitorFilter, "from" | "to">, now = Date.now()): Period {
  const last = to ?? dayOf(new Date(now).toISOString());
  const end = beginOf(last) + DAY_MS;
  const begin = from === undefined ? end - USUAL_DAYS * DAY_MS : beginOf(from);
  const count = Math.round((end - begin) / DAY_MS);
  if (!(count > 0 && count <= MOST_DAYS && begin >= EARLIEST && end <= LATEST)) throw new AppError("request.invalid");
  return { from: begin, to: end, days: Array.from({ length: count }, (_, at) => dayOf(new Date(begin + at * DAY_MS).toISOString())) };
}

/** Columns of instances and tasks from which figures are made: who may not see one of them is not told what is counted by it. */
const READ: Readonly<Record<string, readonly string[]>> = {
  "flow-instance": ["processDefinitionKey", "flowPublish", "status", "result", "createTime", "endTime"],
  "flow-task": ["flowInstance", "taskKey", "state", "outcome", "createTime", "endTime", "dueTime"],
};

/** @throws AppError access.columnHidden where a column is hidden from the actor by which figures are made */
export function assertFigures({ documents, actor }: Context, people = false): void {
  for (const [id, fields] of Object.entries(READ)) for (const field of fields) seen(entityOf(documents, id), field, actor);
  if (people) comparable(entityOf(documents, "flow-task"), "assignee", actor);
}

/** The departments that a filter means, those below it among them. */
export async function departmentsOf({ db }: Context, { department }: MonitorFilter): Promise<readonly string[] | undefined> {
  if (department === undefined) return undefined;
  return [department, ...(await belowThese(db, [department]))([department])];
}

/** An instance of SQL: what `cases` selects. */
const CASE = sql`t.id, t.status, t.result, t.create_time, t.end_time, t.flow_publish_id`;

/**
 * The instances of a filter that exist for the actor, as a query. The period is that in which they began.
 * @throws AppError access.columnHidden where he asks by a column that is hidden from him
 */
export async function cases(context: Context, filter: MonitorFilter, period?: Period): Promise<RawBuilder<unknown>> {
  const tests = await testsOf(context, filter, "t");
  if (period) tests.push(within(sql`t.create_time`, period));
  return sql`select ${CASE} from flow_instance as t where ${both(tests)}`;
}

/** The same as tests of a row of instances. */
export async function testsOf(context: Context, filter: MonitorFilter, alias: string): Promise<Predicate[]> {
  const { documents, actor } = context;
  const entity = entityOf(documents, "flow-instance");
  const { flow, version, organisation, department } = filter;
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  if (department !== undefined) comparable(entity, "starterDept", actor);
  if (organisation !== undefined) comparable(entity, "starterOrganisation", actor);
  const departments = await departmentsOf(context, filter);
  return [
    inScope(entity, actor, alias),
    ...(flow === undefined ? [] : [sql<SqlBool>`${column("process_definition_key")} = ${flow}`]),
    ...(version === undefined ? [] : [sql<SqlBool>`${column("flow_publish_id")} = ${version}::bigint`]),
    ...(organisation === undefined ? [] : [sql<SqlBool>`${column("starter_organisation_id")} = ${organisation}::bigint`]),
    ...(departments === undefined ? [] : [sql<SqlBool>`${column("starter_dept_id")} = any(${departments}::bigint[])`]),
  ];
}

/** Whether an instant of the database lies in the period. */
export const within = (instant: RawBuilder<unknown>, { from, to }: Period): Predicate =>
  sql<SqlBool>`(${instant} >= ${new Date(from).toISOString()}::timestamptz and ${instant} < ${new Date(to).toISOString()}::timestamptz)`;
