import { sql } from "kysely";
import { AppError } from "../../../model/error.ts";
import { formatSize } from "../../../model/files.ts";
import type { Context } from "../../context.ts";
import { parameter } from "../../db/parameter.ts";
import type { FilesConfig } from "../../files/config.ts";
import { fileTable, isHeld } from "../../files/uses.ts";

const MEGABYTE = 1024 * 1024;

/**
 * Refuses a further file of somebody who has sent so much that no record holds. Whoever may sign in may send files, and they lie
 * on the disk until a clean-up finds that nobody wants them.
 * @param size bytes of the further file
 * @throws AppError file.tooMany
 */
export async function checkQuota({ db, documents, actor }: Context, most: FilesConfig["unused"], size: number): Promise<void> {
  const { rows } = await sql<{ files: string; bytes: string | null }>`select count(*) as files, sum(f.size) as bytes
    from ${sql.table(fileTable(documents))} as f
    where f.create_by_id = ${actor.id}::bigint and not ${isHeld(documents, sql.ref("f.id"))}`.execute(db);
  const files = Number(rows[0]?.files ?? 0) + 1;
  const bytes = Number(rows[0]?.bytes ?? 0) + size;
  if (files > most.files || bytes > most.bytes)
    throw new AppError("file.tooMany", { params: { files: most.files, size: formatSize(most.bytes) } });
}

/**
 * Refuses a further file where those of the actor's tenant take as much as they may together (`fileTenantMegabytes`).
 * @param size bytes of the further file
 * @throws AppError file.tenantFull
 */
export async function checkTenantQuota({ db, documents, actor }: Context, size: number): Promise<void> {
  if (!documents.entities.has("parameter")) return;
  const { rows } = await sql<{
    most: string;
    isFull: boolean;
  }>`select most, most > 0 and most * ${MEGABYTE}::bigint < ${size}::bigint + coalesce(
      case when most > 0 then (select sum(size) from ${sql.table(fileTable(documents))} where tenant_id is not distinct from ${actor.tenant}::bigint) end, 0
    ) as "isFull" from (select ${parameter("fileTenantMegabytes")}::bigint as most) as kept`.execute(db);
  const [kept] = rows;
  if (kept?.isFull) throw new AppError("file.tenantFull", { params: { size: formatSize(Number(kept.most) * MEGABYTE) } });
}
