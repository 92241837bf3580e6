import { numberOf, sumOf } from "../../../../model/column-sum.ts";
import type { Values } from "../../../../model/data-source.ts";
import type { Decimal } from "../../../../model/decimal.ts";
import type { Field } from "../../../../model/fields.ts";

/** Whether a sum of the field's values says something: numbers that are no codes of a dictionary, unless the document says otherwise. */
export const isSummed = ({ kind, property }: Field): boolean =>
  ["integer", "number", "decimal"].includes(kind) && property["x-dict"] === undefined && property["x-total"] !== false;

/** Sums of columns, kept by what changes. Nothing is summed until a sum is asked for. */
export interface Totals {
  of(column: string): Decimal | undefined;
  /** A row came (`former` undefined), went (`now` undefined) or changed. */
  note(former: Values | undefined, now: Values | undefined): void;
  /** Other rows: sums begin anew. */
  forget(): void;
}

export function createTotals(fields: readonly Field[], rows: () => readonly Values[]): Totals {
  const names = fields.filter(isSummed).map(({ name }) => name);
  const sums = new Map<string, Decimal>();
  return {
    of(column) {
      if (!names.includes(column)) return undefined;
      const cachedSum = sums.get(column);
      if (cachedSum) return cachedSum;
      const sum = sumOf(rows().map((row) => row[column]));
      sums.set(column, sum);
      return sum;
    },
    note(former, now) {
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
