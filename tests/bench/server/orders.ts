import { byName } from "../../../src/server/db/database.ts";
import type { BenchDatabase } from "./database.ts";

/** Purchase orders with so many items, like each other but for their codes, which are unique. */
export async function orderFor(
  { db }: BenchDatabase,
  details: number,
): Promise<() => { readonly code: string; readonly [field: string]: unknown }> {
  const first = async (table: string) =>
    String((await byName(db).selectFrom(table).select("id").orderBy("id").limit(1).executeTakeFirstOrThrow()).id);
  // The clerk saves into departments below the first one.
  const { id: dept } = await db
    .selectFrom("sysr_dept")
    .select("id")
    .where("parent_id", "is not", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const references = { supplier: await first("base_supplier"), warehouse: await first("base_warehouse"), dept: String(dept) };
  const [material, purchaser] = [await first("base_material"), await first("sysr_user")];
  const items = Array.from({ length: details }, (_, index) => ({
    material,
    unit: "PCS",
    quantity: String(index + 1),
    price: "12.5",
    amount: "100.00",
  }));
  const run = Date.now().toString(36).toUpperCase();
  let made = 0;
  return () => ({ code: `B${run}${++made}`, ...references, purchaser, orderDate: "2026-01-31", status: 0, items });
}
