import { fieldsOf } from "../model/fields.ts";
import type { ChartElement } from "../model/print-template.ts";
import { groupsOf } from "./bands/table-groups.ts";
import type { PrintedChart, PrintGround, PrintRecord } from "./values/ground.ts";
import { rowsOf, summedColumns, totalOf } from "./values/sums.ts";

/**
 * What a chart shows of the details of a record: a value for each group, in the order of their first rows. Nothing where there is no row, or the reader
 * does not see what it is drawn of: the rows, the field by which they are put together, or the one that is summed.
 */
export function chartOf(
  { source, groupBy, value, shape = "columns" }: ChartElement,
  record: PrintRecord,
  ground: PrintGround,
): PrintedChart | undefined {
  const { entity, entityOf, isSeen } = ground;
  const details = entityOf(fieldsOf(entity).get(source)?.property["x-details"] ?? "");
  if (!details || !isSeen(entity.$id, source) || !isSeen(details.$id, groupBy)) return undefined;
  if (value !== undefined && !summedColumns(ground, source).includes(value)) return undefined;
  const groups = groupsOf(rowsOf(record, source), details, groupBy, ground).map(({ name, rows }) => ({
    ...{ name, value: value === undefined ? rows.length : Number(totalOf(value, rows).toString()) },
  }));
  return groups.length > 0 ? { shape, groups } : undefined;
}
