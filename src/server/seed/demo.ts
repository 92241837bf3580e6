import { sql } from "kysely";
import { type Documents, entityOf } from "../../model/documents.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import type { Home } from "./base.ts";
import demo from "./data/demo.json" with { type: "json" };
import { Sower } from "./sower.ts";
import { noteSown, sownUnder } from "./sown.ts";

const NAME = "demo";
const VERSION = "1";
/** The entities of the pack `demo`, whose records these are. */
const TABLES = ["demo-category", "demo-customer", "demo-price", "demo-order"] as const;

/**
 * Records for the examples of the pack `demo`: a tree, a table, a table with a key of several fields, and orders with two kinds of details. Sown once, when the pack is
 * there for the first time, and not beside records that somebody has made.
 * @returns how many records were added, details not counted
 */
export async function seedDemo(trx: DatabaseTransaction, documents: Documents, home: Home): Promise<number> {
  if (!TABLES.every((id) => documents.entities.has(id)) || (await sownUnder(trx, NAME)).has(NAME)) return 0;
  await noteSown(trx, new Map([[NAME, VERSION]]));
  for (const id of TABLES) if (await hasRows(trx, entityOf(documents, id)["x-table"])) return 0;
  const sower = await Sower.at(trx, documents, home);
  await sower.add("demo-category", demo.categories);
  await sower.add("demo-customer", demo.customers);
  await sower.addUnnamed("demo-price", demo.prices);
  await sower.addMasters(
    "demo-order",
    demo.orders.map(({ record, items, shipping = [] }) => ({
      record,
      details: { "demo-order-item": items, "demo-order-shipping": shipping },
    })),
  );
  return sower.count;
}

async function hasRows(trx: DatabaseTransaction, table: string): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from ${sql.table(table)}) as any`.execute(trx);
  return rows[0]?.any ?? false;
}
