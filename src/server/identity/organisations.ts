import type { Organisation } from "../../model/contract/auth.ts";
import type { Database } from "../db/database.ts";

/** The organisations between which a user can switch, in his order; those that were closed or removed are left out. */
export async function organisationsOf(db: Database, ids: readonly string[]): Promise<Organisation[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("sysr_organisation")
    .select(["id", "short_name"])
    .where("id", "in", ids)
    .where("status", "=", 0)
    .where("removed_at", "is", null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, { id: row.id, shortName: row.short_name }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
