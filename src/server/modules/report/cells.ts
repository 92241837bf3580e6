import type { ReportCell, ReportMember } from "../../../model/contract/report.ts";
import { levelsOf } from "../../../model/report/levels.ts";
import type { ReportPlan } from "../../records/report/plan.ts";
import type { Group } from "../../records/report/run.ts";
import { memberKey } from "./members.ts";

/**
 * The cells of a report in the order of its table, totals behind what they are of, each with its earlier time.
 * @param members of each dimension that is laid out, in their order
 */
export function cellsOf(plan: ReportPlan, groups: readonly Group[], members: readonly (readonly ReportMember[])[]): ReportCell[] {
  const { rows, columns, screen, compare } = plan;
  const { measures, totals } = screen.report;
  const ids = (laid: ReportPlan["rows"]) => laid.map(({ dimension }) => dimension.id);
  const all = [...ids(rows), ...ids(columns)];
  const told = new Set(levelsOf(ids(rows), ids(columns), totals).map((level) => all.map((id) => level.includes(id)).join()));
  const places = members.map((some) => new Map(some.map((member, place) => [memberKey(member), place])));
  const placed = new Map<string, { at: number[]; now?: Group; former?: Group }>();
  for (const group of groups) {
    if (!told.has(group.keys.map((key) => key !== null).join())) continue;
    const found = group.keys.map((key, index) => (key === null ? -1 : places[index]?.get(memberKey(key))));
    const at = found.filter((place) => place !== undefined);
    // A stretch that only an earlier time has.
    if (at.length < found.length) continue;
    const cell = placed.get(at.join()) ?? { at };
    placed.set(at.join(), { ...cell, ...(group.former ? { former: group } : { now: group }) });
  }
  const over = all.indexOf(compare?.over ?? "");
  const valuesOf = (group: Group | undefined) =>
    measures.map(
      ({ id, of }) => group?.values[id] ?? (!group && (of === "count" || of === "distinct") && !plan.refused.has(id) ? "0" : null),
    );
  const cells = [...placed.values()].flatMap(({ at, now, former }): ReportCell[] => {
    // Without days of its own an earlier time is that of a stretch, and all of them together have none.
    const isCompared = compare !== undefined && compare.refused === null && (compare.days !== undefined || at[over] !== -1);
    if (!now && !(isCompared && compare.days)) return [];
    return [{ at, values: valuesOf(now), ...(isCompared && { former: valuesOf(former) }) }];
  });
  return cells.toSorted((a, b) => inTable(a.at, b.at));
}

/** A total stands behind what it is of. */
function inTable(a: readonly number[], b: readonly number[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index] ?? -1;
    if (left !== right) return left === -1 ? 1 : right === -1 ? -1 : left - right;
  }
  return 0;
}
