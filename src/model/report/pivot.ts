import type { ReportCell, ReportMember, ReportResult } from "../contract/report.ts";

/** A line of a report's table, down the side or across the top: the place of a member of each dimension, -1 where all are taken together. */
export interface PivotLine {
  readonly at: readonly number[];
  /** How many of its dimensions part the records: those before the first that is taken together. */
  readonly depth: number;
}

/** A heading that stands over, or beside, several lines. */
export interface PivotHead {
  /** Undefined: all members together, a sub-total or total. */
  readonly member: ReportMember | undefined;
  /** How many lines it covers. */
  readonly span: number;
  /** How many dimensions it covers: a total has no heading below it. */
  readonly reach: number;
}

/** A report laid out: its lines both ways, and what stands where they meet. */
export interface Pivot {
  readonly rows: readonly PivotLine[];
  readonly columns: readonly PivotLine[];
  readonly cellAt: (row: PivotLine, column: PivotLine) => ReportCell | undefined;
}

/** Lays a report out as a table: members in their order, each group before its sub-total, the whole last. */
export function pivotOf({ rows, cells }: Pick<ReportResult, "rows" | "cells">): Pivot {
  const byPlace = new Map<string, ReportCell>();
  const down = new Map<string, PivotLine>();
  const across = new Map<string, PivotLine>();
  for (const cell of cells) {
    byPlace.set(keyOf(cell.at), cell);
    for (const [lines, at] of [[down, cell.at.slice(0, rows.length)] as const, [across, cell.at.slice(rows.length)] as const])
      if (!lines.has(keyOf(at))) lines.set(keyOf(at), { at, depth: depthOf(at) });
  }
  return {
    rows: [...down.values()].toSorted(byMembers),
    columns: [...across.values()].toSorted(byMembers),
    cellAt: (row, column) => byPlace.get(keyOf([...row.at, ...column.at])),
  };
}

const keyOf = (at: readonly number[]): string => at.join(",");

const depthOf = (at: readonly number[]): number => (at.includes(-1) ? at.indexOf(-1) : at.length);

/** What is taken together stands behind its parts. */
function byMembers(one: PivotLine, other: PivotLine): number {
  for (const [index, place] of one.at.entries()) {
    const theirs = other.at[index] ?? -1;
    if (place === theirs) continue;
    return place === -1 ? 1 : theirs === -1 ? -1 : place - theirs;
  }
  return 0;
}

/**
 * The headings of lines, one list for each dimension; lines of one outer group share its heading.
 * @returns of each dimension, for each line the heading that begins there, undefined where an outer one or one before covers it
 */
export function headsOf(
  { dimensions }: Pick<ReportResult, "dimensions">,
  names: readonly string[],
  lines: readonly PivotLine[],
): readonly (readonly (PivotHead | undefined)[])[] {
  return names.map((name, level) => {
    const { members = [] } = dimensions.find(({ id }) => id === name) ?? {};
    return lines.map((line, index) => {
      // A total of an outer dimension reaches over the inner ones.
      if (line.depth < level) return undefined;
      const former = lines[index - 1];
      if (former && former.depth >= level && isAlike(former, line, level + 1)) return undefined;
      let span = 1;
      while (index + span < lines.length && isAlike(lines[index + span] as PivotLine, line, level + 1)) span++;
      const isTotal = line.depth === level;
      return { member: isTotal ? undefined : members[line.at[level] ?? -1], span, reach: isTotal ? names.length - level : 1 };
    });
  });
}

const isAlike = (one: PivotLine, other: PivotLine, many: number): boolean =>
  one.at.slice(0, many).every((place, index) => place === other.at[index]);
