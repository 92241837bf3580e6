import type { Values } from "../../../../model/data-source.ts";
import { Decimal } from "../../../../model/decimal.ts";
import type { Field } from "../../../../model/fields.ts";

const NOTHING = new Decimal(0n, 0);

/** Whether a sum of the field's values says something: numbers that are no codes of a dictionary, unless the document says otherwise. */
export const isSummed = ({ kind, property }: Field): boolean =>
  ["integer", "number", "decimal"].includes(kind) && property["x-dict"] === undefined && property["x-total"] !== false;

/** The exact sum of what are numbers among the values; the others count as nothing. */
export function sumOf(values: Iterable<unknown>): Decimal {
  // Added up by scale, so that a hundred thousand values are not brought to one scale each.
  const byScale = new Map<number, bigint>();
  for (const value of values) {
    const decimal = numberOf(value);
    if (decimal) byScale.set(decimal.scale, (byScale.get(decimal.scale) ?? 0n) + decimal.digits);
  }
  return [...byScale].reduce((sum, [scale, digits]) => sum.plus(new Decimal(digits, scale)), NOTHING);
}

const numberOf = (value: unknown): Decimal | undefined => (value === null || value === undefined ? undefined : Decimal.parse(value));

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
      const known = sums.get(column);
      if (known) return known;
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
