import type { Documents } from "../../model/documents.ts";
import { reportScreens } from "../../model/report/report.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import { mirrorDocuments } from "./mirror.ts";

/** The list of reports, as its rows: those of the documents in force, which nobody else writes. */
export async function followReports(trx: DatabaseTransaction, documents: Documents): Promise<void> {
  const entity = documents.entities.get("report");
  if (!entity) return;
  const records = reportScreens(documents).map(({ $id, entity: subject, description = null }) => ({ screen: $id, subject, description }));
  await mirrorDocuments(trx, { entity, key: "screen", records });
}
