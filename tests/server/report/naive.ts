import { entityOf } from "../../../src/model/documents.ts";
import { grainKey } from "../../../src/model/report/grain.ts";
import type { Context } from "../../../src/server/context.ts";
import { list } from "../../../src/server/records/read/read.ts";

export type Seen = Readonly<Record<string, unknown>>;
const idIn = (value: unknown): string | null => (value as { id?: string } | null)?.id ?? null;

/** The records that a list shows somebody, all of them; none of an entity that he may not view. */
export async function listed(context: Context, entity: string): Promise<readonly Seen[]> {
  const { records } = await list(context, entityOf(context.documents, entity), { current: 1, size: 1000, condition: undefined });
  return records as readonly Seen[];
}

/** Members of the dimensions of the report of orders, by what lists show. */
export const memberOf = (suppliers: ReadonlyMap<string, Seen>): Readonly<Record<string, (order: Seen) => string>> => ({
  month: ({ orderDate }) => `=${grainKey(String(orderDate), "month")}`,
  dept: ({ dept }) => `=${idIn(dept)}`,
  status: ({ status }) => `=${status}`,
  level: ({ supplier }) => {
    const seen = suppliers.get(idIn(supplier) ?? "");
    if (!seen) return "hidden";
    return seen.level === null || seen.level === undefined ? "null" : `=${seen.level}`;
  },
});

const cents = ({ total }: Seen): bigint[] => (total === null || total === undefined ? [] : [BigInt(Math.round(Number(total) * 100))]);
const money = (units: bigint): string => `${units / 100n}.${String(units % 100n).padStart(2, "0")}`;
/** Half rounded away from zero; nothing here is negative. */
const divided = (a: bigint, b: bigint, digits: bigint): bigint => (2n * a * 10n ** digits + b) / (2n * b);

/** What the measures of the report of orders come to, worked out in whole numbers. */
export function measured(orders: readonly Seen[], all: readonly Seen[]): Readonly<Record<string, string | null>> {
  const [own, whole] = [orders, all].map((some) => some.flatMap(cents)) as [bigint[], bigint[]];
  const [sum, everything] = [own, whole].map((some) => some.reduce((a, b) => a + b, 0n)) as [bigint, bigint];
  const share = own.length > 0 && everything > 0n ? divided(sum, everything, 4n) : null;
  return {
    orders: String(orders.length),
    amount: own.length > 0 ? money(sum) : null,
    average: own.length > 0 ? money(divided(sum, BigInt(own.length), 0n)) : null,
    share: share === null ? null : `${share / 10_000n}.${String(share % 10_000n).padStart(4, "0")}`,
    suppliers: String(new Set(orders.map(({ supplier }) => idIn(supplier))).size),
  };
}
