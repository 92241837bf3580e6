import { sql } from "kysely";
import type { Context } from "../../context.ts";
import { keepPass } from "../../records/write/history.ts";

/** The entity whose records hold the logs that have left. */
const ARCHIVE = "log-archive";

/**
 * Notes in the operation log who was given the addresses of archives of logs: they hold all columns of what was logged, and the addresses themselves are opened without a
 * session.
 * @param ids files that the actor may open
 */
export async function noteFetchedArchives(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || !context.documents.entities.has(ARCHIVE)) return;
  const { rows } = await sql<{ name: string }>`select f.name from sysr_log_archive as a join stored_file as f on f.id = a.file_id
    where a.file_id = any(${ids}::bigint[]) order by f.name`.execute(context.db);
  if (rows.length > 0) await keepPass(context, ARCHIVE, "export", rows.map(({ name }) => name).join(", "));
}
