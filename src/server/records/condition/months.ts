import { type SqlBool, sql } from "kysely";
import type { Comparison, Condition } from "../../../model/condition.ts";
import type { Entity } from "../../../model/documents.ts";
import type { Predicate } from "../predicate.ts";

/** Ids are the milliseconds since then, and twelve bits of a counter (0001-system.sql). */
const FIRST_ID_AT = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
/** A time is set by the clock of a server and begins with its transaction, an id comes from the clock of the database; a day may begin in any zone. */
const SLACK_MS = 2 * DAY_MS;

/** Milliseconds, both ends included; an end that is absent is open. */
interface Span {
  readonly from?: number;
  readonly to?: number;
}

/**
 * What a question about the time of making says of the ids of a divided table (x-partition), so that the months of it are read alone. Asked together
 * with the condition itself, never instead of it. None where it says nothing.
 */
export function monthsOf(condition: Condition, entity: Entity, alias: string): Predicate[] {
  if (!entity["x-partition"]) return [];
  const spans = requiredOf(condition).flatMap((part) => (part.field === "createTime" ? spanOf(part) : []));
  const froms = spans.flatMap(({ from }) => from ?? []);
  const tos = spans.flatMap(({ to }) => to ?? []);
  const id = sql.ref<string>(`${alias}.id`);
  return [
    ...(froms.length > 0 ? [sql<SqlBool>`${id} >= ${idAt(Math.max(...froms) - SLACK_MS)}::bigint`] : []),
    ...(tos.length > 0 ? [sql<SqlBool>`${id} < ${idAt(Math.min(...tos) + SLACK_MS)}::bigint`] : []),
  ];
}

/** The comparisons that every matching record passes. */
function requiredOf(condition: Condition): Comparison[] {
  if ("all" in condition) return condition.all.flatMap(requiredOf);
  return "any" in condition || "not" in condition ? [] : [condition];
}

function spanOf({ op, value }: Comparison): Span[] {
  const [from, to] = op === "between" && Array.isArray(value) ? value.map(timeOf) : [timeOf(value), timeOf(value)];
  const span = (left: number | undefined, right: number | undefined): Span[] => [
    { ...(left !== undefined && { from: left }), ...(right !== undefined && { to: right }) },
  ];
  if (op === "between" || op === "eq" || op === "sameDay") return span(from, op === "sameDay" && to !== undefined ? to + DAY_MS : to);
  if (op === "ge" || op === "gt" || op === "after") return span(from, undefined);
  return op === "le" || op === "lt" || op === "before" ? span(undefined, to) : [];
}

function timeOf(value: unknown): number | undefined {
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** The first id of a moment; what lies outside of all ids bounds nothing. */
const idAt = (time: number): string => String(BigInt(Math.round(time) - FIRST_ID_AT) << 12n);
