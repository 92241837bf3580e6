import type { PivotLine } from "../../model/report/pivot.ts";

/** The group of a line, down to a dimension: under this name it is folded. */
export const groupKey = ({ at }: PivotLine, depth: number): string => at.slice(0, depth).join(",");

/** Whether a line stands within a group that is folded to its sub-total. */
export const isFolded = (line: PivotLine, folded: ReadonlySet<string>): boolean =>
  line.at.some((place, depth) => depth > 0 && place !== -1 && folded.has(groupKey(line, depth)));
