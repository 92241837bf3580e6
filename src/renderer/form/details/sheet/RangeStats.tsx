import { useDeferredValue, useMemo } from "react";
import { sumOf } from "../../../../model/column-sum.ts";
import type { Row } from "../../../../model/wire.ts";
import { useTexts } from "../../../texts.ts";
import type { SheetColumn } from "./columns.ts";
import { numberText } from "./number-text.ts";
import { boxOf, type Range } from "./range.ts";
import type { SheetStore } from "./sheet-store.ts";

interface StatsProps {
  readonly store: SheetStore;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly Row[];
  readonly range: Range;
  readonly decimals: number | undefined;
  readonly isBlank: (row: Row) => boolean;
}

/** How many of the selected cells are filled, and their sum where they hold numbers. Nothing is said of a single cell. */
export function RangeStats({ store, columns, range: newest, rows: newestRows, decimals, isBlank }: StatsProps) {
  const t = useTexts("sheet");
  const range = useDeferredValue(newest);
  const rows = useDeferredValue(newestRows);
  const { count, sum } = useMemo(() => {
    const { top, bottom, left, right } = boxOf(range);
    const isWhole = top === 0 && bottom === rows.length - 1;
    if (top === bottom && left === right) return { count: 0, sum: undefined };
    const chosen = rows.slice(top, bottom + 1).filter((row) => !isBlank(row));
    const some = columns.slice(left, right + 1);
    const filled = some.reduce((total, { name }) => total + chosen.reduce((n, row) => n + (isFilled(row[name]) ? 1 : 0), 0), 0);
    const sums = some
      .filter((column) => ["integer", "number", "decimal"].includes(column.field.kind) && !column.field.property["x-dict"])
      .map(({ name }) => (isWhole ? store.total(name) : undefined) ?? sumOf(chosen.map((row) => row[name])));
    return { count: filled, sum: sums.length ? sums.reduce((a, b) => a.plus(b)) : undefined };
  }, [store, columns, range, rows, isBlank]);
  if (count === 0) return null;
  return (
    <>
      <span>{t("stats.count", { count })}</span>
      {sum && <span>{t("stats.sum", { sum: numberText(sum, Math.min(decimals ?? sum.scale, sum.scale)) })}</span>}
    </>
  );
}

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== "";
