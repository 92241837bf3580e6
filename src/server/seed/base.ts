import { type Documents, entityOf } from "../../model/documents.ts";
import { byName, type DatabaseTransaction } from "../db/database.ts";
import base from "./data/base.json" with { type: "json" };
import { insertRecords, type SeedRecord } from "./insert.ts";

const NEEDED = ["tenant", "organisation", "department", "user"];

/** Where records live that nobody in particular has made. */
export interface Home {
  readonly tenant: string;
  readonly organisation: string;
  readonly department: string;
}

/**
 * The first tenant with an organisation and a department at its top: without them nobody could work. Super users without a tenant (the
 * administrator of the first start) get it, so that what they make is seen by the others.
 * @returns undefined for a product whose documents know no tenants
 */
export async function seedBase(trx: DatabaseTransaction, documents: Documents): Promise<Home | undefined> {
  if (!NEEDED.every((id) => documents.entities.has(id))) return undefined;
  const tenant = await firstOf(trx, documents, "tenant", base.tenant, {});
  const organisation = await firstOf(trx, documents, "organisation", base.organisation, { tenant });
  const department = await firstOf(trx, documents, "department", base.department, { tenant });
  await trx
    .updateTable("sysr_user")
    .set({ tenant_id: tenant, dept_id: department, organisations_ids: [organisation] })
    .where("is_super", "=", true)
    .where("tenant_id", "is", null)
    .execute();
  return { tenant, organisation, department };
}

/** The oldest record that is there, within the tenant; one is made when there is none. */
async function firstOf(
  trx: DatabaseTransaction,
  documents: Documents,
  id: string,
  values: SeedRecord,
  { tenant }: { readonly tenant?: string },
): Promise<string> {
  const entity = entityOf(documents, id);
  const stored = await byName(trx)
    .selectFrom(entity["x-table"])
    .select("id")
    .where("removed_at", "is", null)
    .$if(tenant !== undefined, (query) => query.where("tenant_id", "=", tenant))
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (stored) return String(stored.id);
  const [made] = await insertRecords(trx, entity, [tenant === undefined ? values : { ...values, tenant }]);
  return made ?? "";
}
