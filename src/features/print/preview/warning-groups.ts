import type { PrintWarning } from "../../../print/draw.ts";

/** Warnings of one kind and one element, with the records that have them, counted from 1. */
export interface WarningGroup {
  readonly warning: PrintWarning["warning"];
  readonly id: string;
  readonly records: readonly number[];
}

/** The same warning of many records is told once. */
export function warningGroups(warnings: readonly PrintWarning[]): WarningGroup[] {
  const groups = Map.groupBy(warnings, ({ warning, id }) => `${warning} ${id}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ warning: first.warning, id: first.id, records: group.map(({ record }) => record + 1) }] : [];
  });
}
