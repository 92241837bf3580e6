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
 * Refuses a further file where those of the actor's tenant, or his own, take as much as they may together (`fileTenantMegabytes`, `filePersonMegabytes`).
 * @param size bytes of the further file
 * @throws AppError file.tenantFull, file.personFull
 */
export async function checkStoreQuota({ db, documents, actor }: Context, size: number): Promise<void> {
  if (!documents.entities.has("parameter")) return;
  const files = sql.table(fileTable(documents));
  const ofTenant = sql<boolean>`tenant_id is not distinct from ${actor.tenant}::bigint`;
  const { rows } = await sql<{ code: "file.tenantFull" | "file.personFull"; most: string }>`
    select code, most from (values
      ('file.tenantFull', ${parameter("fileTenantMegabytes")}::bigint, false), ('file.personFull', ${parameter("filePersonMegabytes")}::bigint, true)
    ) as kept (code, most, is_own)
    where most > 0 and most * ${MEGABYTE}::bigint < ${size}::bigint + coalesce(
      (select sum(size) from ${files} where ${ofTenant} and (not is_own or create_by_id = ${actor.id}::bigint)), 0
    ) limit 1`.execute(db);
  const [full] = rows;
  if (full) throw new AppError(full.code, { params: { size: formatSize(Number(full.most) * MEGABYTE) } });
}
