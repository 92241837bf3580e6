import type { Condition } from "../condition.ts";
import { comparisonsOf } from "../condition-parts.ts";
import { dayOf } from "../day.ts";
import type { FieldKind } from "../fields.ts";
import { before, type Grain, lastYear, lengthOf, type Shift, stepOf } from "./grain.ts";

/** What a filter says of the time by which a report compares. */
export interface AskedPeriod {
  /** First and last day (yyyy-mm-dd); undefined: the filter leaves it open. */
  readonly days: readonly [string, string] | undefined;
  /** What it asks besides. */
  readonly rest: Condition | undefined;
}

/**
 * Takes the range of a time out of a filter; its relative periods are counted already. Undefined where the filter asks about that time in a way that is
 * no range of days: nobody could say then what an earlier time is.
 */
export function askedPeriod(filter: Condition | undefined, field: string, kind: FieldKind): AskedPeriod | undefined {
  if (!filter) return { days: undefined, rest: undefined };
  const parts = flat(filter);
  const own = parts.filter((part) => comparisonsOf(part).some((one) => one.field === field));
  const others = parts.filter((part) => !own.includes(part));
  const rest = others.length > 1 ? { all: others } : others[0];
  const [range, another] = own;
  if (!range) return { days: undefined, rest };
  if (another || !("op" in range) || range.op !== "between" || !Array.isArray(range.value)) return undefined;
  const [from, to] = (range.value as unknown[]).map((end) =>
    typeof end === "string" && end !== "" ? (kind === "datetime" && end.length > 10 ? dayOf(end) : end) : undefined,
  );
  return from !== undefined && to !== undefined && from <= to ? { days: [from, to], rest } : undefined;
}

const flat = (condition: Condition): Condition[] => ("all" in condition ? condition.all.flatMap(flat) : [condition]);

/** An earlier time: how much earlier, and its days where the filter says some. */
export interface Earlier {
  readonly shift: Shift;
  readonly days: readonly [string, string] | undefined;
}

/** The time with which that of a filter is compared. */
export function earlier(compared: "former" | "lastYear", by: Grain, days: AskedPeriod["days"]): Earlier {
  const shift = compared === "lastYear" ? lastYear(by) : days ? lengthOf(days) : stepOf(by);
  if (!days) return { shift, days: undefined };
  const [from, to] = days;
  const day = { months: 0, days: 1 };
  return { shift, days: [before(from, shift), before(before(before(to, { months: 0, days: -1 }), shift), day)] };
}
