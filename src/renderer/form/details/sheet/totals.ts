import { numberOf, sumOf } from "../../../../model/column-sum.ts";
import type { Decimal } from "../../../../model/decimal.ts";
import type { Field } from "../../../../model/fields.ts";
import type { Row } from "../../../../model/wire.ts";

/** Whether a sum of the field's values says something: numbers that are no codes of a dictionary, unless the document says otherwise. */
export const isSummed = ({ kind, property }: Field): boolean =>
  ["integer", "number", "decimal"].includes(kind) && property["x-dict"] === undefined && property["x-total"] !== false;

/** Sums of columns, kept by what changes. Nothing is summed until a sum is asked for. */
export interface Totals {
  of(column: string): Decimal | undefined;
  /** A row came (`former` undefined), went (`now` undefined) or changed. */
  note(former: Row | undefined, now: Row | undefined): void;
  /** Other rows: sums begin anew. */
  forget(): void;
}

/** @param counts false for a row that is no row yet: what stands in it of itself is no part of a sum */
export function createTotals(fields: readonly Field[], rows: () => readonly Row[], counts: (row: Row) => boolean): Totals {
  const names = fields.filter(isSummed).map(({ name }) => name);
  const sums = new Map<string, Decimal>();
  return {
    of(column) {
      if (!names.includes(column)) return undefined;
      const cachedSum = sums.get(column);
      if (cachedSum) return cachedSum;
      const sum = sumOf(rows().map((row) => (counts(row) ? row[column] : null)));
      sums.set(column, sum);
      return sum;
    },
    note(before, after) {
      const former = before && counts(before) ? before : undefined;
      const now = after && counts(after) ? after : undefined;
      for (const [name, sum] of sums) {
        if (former?.[name] === now?.[name]) continue;
        const less = numberOf(former?.[name]);
        const more = numberOf(now?.[name]);
        const without = less ? sum.minus(less) : sum;
        sums.set(name, more ? without.plus(more) : without);
      }
    },
    forget: () => sums.clear(),
  };
}
