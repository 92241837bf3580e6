import type { Documents } from "../../model/documents.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import type { Home } from "./base.ts";
import departments from "./data/departments.json" with { type: "json" };
import materials from "./data/materials.json" with { type: "json" };
import organisations from "./data/organisations.json" with { type: "json" };
import positions from "./data/positions.json" with { type: "json" };
import suppliers from "./data/suppliers.json" with { type: "json" };
import users from "./data/users.json" with { type: "json" };
import warehouses from "./data/warehouses.json" with { type: "json" };
import { sampleContracts } from "./sample-contracts.ts";
import { sampleLeave } from "./sample-leave.ts";
import { sampleOrders } from "./sample-orders.ts";
import { sampleStock } from "./sample-stock.ts";
import { Sower } from "./sower.ts";
import { noteSown, sownUnder } from "./sown.ts";

const NAME = "samples";
const VERSION = "1";
const ORDERS = 160;

const NEEDED = ["area", "role", "position", "supplier", "material", "warehouse", "contract-ledger", "purchase-order", "warehouse-stock"];

/**
 * A company with its people, partners and documents, so that a new user sees screens that live. The people have no password: nobody can
 * sign in as one of them. Sown once; not before there is an administrator, who is made while there is no user at all.
 * @returns how many records were added, details not counted
 */
export async function seedSamples(trx: DatabaseTransaction, documents: Documents, home: Home, now: Date = new Date()): Promise<number> {
  if (!NEEDED.every((id) => documents.entities.has(id)) || (await sownUnder(trx, NAME)).has(NAME)) return 0;
  const administrator = await trx.selectFrom("sysr_user").select("username").where("is_super", "=", true).limit(1).executeTakeFirst();
  if (!administrator) return 0;
  const sower = await Sower.at(trx, documents, home);
  await sower.add("organisation", organisations);
  await sower.add(
    "department",
    departments.map(({ principal: _, ...department }) => department),
  );
  await sower.add("position", positions);
  await sower.add(
    "user",
    users.map((one) => ({ ...one, organisations: ["HQ", "SZ"], userType: 2, insider: true })),
  );
  await sower.appoint([...departments, { code: "HQ", principal: "zhao.guoqiang" }]);
  await sower.add("supplier", suppliers);
  await sower.add("warehouse", warehouses);
  await sower.add("material", materials);
  const today = now.toISOString().slice(0, 10);
  const made = sampleContracts(today);
  await sower.addWithDetails("contract-ledger", "contract-ledger-payment", made);
  const contractsOf = Map.groupBy(
    made.map(({ record }) => record),
    ({ supplier }) => String(supplier),
  );
  const codes = new Map([...contractsOf].map(([supplier, records]) => [supplier, records.map(({ code }) => String(code))]));
  await sower.addWithDetails("purchase-order", "purchase-order-item", sampleOrders(today, ORDERS, codes));
  await sower.addWithDetails("warehouse-stock", "warehouse-stock-movement", sampleStock(today));
  if (documents.entities.has("leave-request")) await sower.add("leave-request", sampleLeave(today, administrator.username));
  await noteSown(trx, new Map([[NAME, VERSION]]));
  return sower.count;
}
