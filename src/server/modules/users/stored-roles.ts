import { sql } from "kysely";
import { checkRole } from "../../../model/check/role.ts";
import type { Documents } from "../../../model/documents.ts";
import type { FieldError } from "../../../model/error.ts";
import type { Database } from "../../db/database.ts";
import { rolesOf } from "../../identity/roles.ts";
import { insertRecords } from "../../seed/insert.ts";

const NAME = "BrokenRole";
const LONGEST = 2000;

const said = ({ path, code, params }: FieldError): string => `${path} ${code} ${JSON.stringify(params)}`;

/**
 * Tells administrators of stored roles that say what would not be saved today, since the documents changed: what is wrong opens nothing, a
 * broken rule closes the rows that its role opened. Written to the error log once for each role and set of faults, and told on each start.
 */
export async function reportBrokenRoles(db: Database, documents: Documents, log: (line: string) => void): Promise<void> {
  const entity = documents.entities.get("error-log");
  if (!documents.entities.has("role")) return;
  const stored = await db.selectFrom("sysr_role").select(["id", "tenant_id"]).where("removed_at", "is", null).execute();
  const tenants = new Map(stored.map((row) => [row.id, row.tenant_id]));
  for (const role of await rolesOf(db, [...tenants.keys()])) {
    const faults = checkRole(role, documents);
    if (faults.length === 0) continue;
    const message = `role ${JSON.stringify(role.code)}: ${faults.map(said).join("; ")}`.slice(0, LONGEST);
    log(message);
    if (!entity) continue;
    const tenant = tenants.get(role.id);
    const { rows } = await sql`select 1 from ${sql.table(entity["x-table"])} where exception_name = ${NAME} and message = ${message}
      and tenant_id is not distinct from ${tenant}::bigint limit 1`.execute(db);
    const now = new Date().toISOString();
    if (rows.length === 0)
      await insertRecords(db, entity, [{ app: "formwork", exceptionName: NAME, message, tenant, createTime: now, updateTime: now }]);
  }
}
