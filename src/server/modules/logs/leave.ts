import { dividedEntities } from "../../../model/divided-entities.ts";
import { type Documents, entityOf } from "../../../model/documents.ts";
import type { Database } from "../../db/database.ts";
import { changeParts, dropEmpty, oldestMonth, removeMonth } from "../../db/months.ts";
import type { FileService } from "../files/service.ts";
import { type Archive, countOf, keepArchive, tenantsOf, writeArchive } from "./archive.ts";

export interface LeaveParts {
  readonly db: Database;
  readonly documents: Documents;
  readonly files: FileService;
  readonly signal: AbortSignal;
}

/**
 * Lets records of logs leave that are older than their setting says (`log-retention`), month by month, the oldest first; a log without a setting keeps
 * everything. What is archived lies in the file store before it leaves, and a month that changed meanwhile stays for the next time.
 */
export async function leaveMonths(parts: LeaveParts): Promise<void> {
  const { db, documents, signal } = parts;
  const divided = new Set(dividedEntities(documents).map(({ $id }) => $id));
  const settings = await db.selectFrom("sysr_log_retention").select(["log", "months", "archive"]).where("removed_at", "is", null).execute();
  for (const { log, months, archive } of settings.filter((setting) => divided.has(setting.log))) {
    const table = entityOf(documents, log)["x-table"];
    while (!signal.aborted && (await leaveOldest(parts, log, months, archive ?? true)));
    await dropEmpty(db, table, months);
  }
}

/** @returns whether a month has left */
async function leaveOldest(
  { db, documents, files, signal }: LeaveParts,
  log: string,
  months: number,
  isArchived: boolean,
): Promise<boolean> {
  const entity = entityOf(documents, log);
  const month = await oldestMonth(db, entity["x-table"], months);
  if (!month) return false;
  const archives: Archive[] = [];
  for (const tenant of isArchived ? await tenantsOf(db, entity, month) : [])
    archives.push(await writeArchive({ db, files, signal }, entity, month, tenant));
  const archived = archives.reduce((sum, { rows }) => sum + rows, 0);
  return changeParts(db, async (trx) => {
    if (isArchived && (await countOf(trx, entity, month)) !== archived) return false;
    for (const archive of archives) await keepArchive(trx, documents, entity, month, archive);
    await removeMonth(trx, entity["x-table"], month);
    return true;
  });
}
