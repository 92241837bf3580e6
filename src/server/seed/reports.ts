import { sql } from "kysely";
import type { Documents } from "../../model/documents.ts";
import { reportScreens } from "../../model/report/report.ts";
import type { DatabaseTransaction } from "../db/database.ts";

/** The list of reports, as its rows: those of the documents in force, which nobody else writes. What is as it was is not written. */
export async function followReports(trx: DatabaseTransaction, documents: Documents): Promise<void> {
  const table = documents.entities.get("report")?.["x-table"];
  if (table === undefined) return;
  const reports = reportScreens(documents).map(({ $id, entity, description = null }) => ({ screen: $id, subject: entity, description }));
  await sql`with document as (select * from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as one (screen text, subject text, description text)),
      gone as (delete from ${sql.table(table)} as stored where not exists (select from document where document.screen = stored.screen))
    insert into ${sql.table(table)} as stored (screen, subject, description) select screen, subject, description from document
    on conflict (screen) do update set subject = excluded.subject, description = excluded.description
    where (stored.subject, stored.description) is distinct from (excluded.subject, excluded.description)`.execute(trx);
}
